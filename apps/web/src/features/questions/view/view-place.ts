/** The list that a question was opened from: its questions in order. Returning there is a step back in the history. */
import { z } from 'zod';

const ViewPlace = z.object({ list: z.array(z.string()).max(200) });
export type ViewPlace = z.infer<typeof ViewPlace>;

/** From a location's state; null if the address was opened directly. */
export function viewPlaceOf(state: unknown): ViewPlace | null {
  return ViewPlace.safeParse(state).data ?? null;
}

/** The editor was opened from a question's page and returns there. */
export const FROM_VIEW = { isFromView: true };
export const isFromView = (state: unknown): boolean =>
  z.object({ isFromView: z.literal(true) }).safeParse(state).success;

/** The list that an editor was opened from: the editors of its questions in order, and which of them lack an answer. */
const EditPlace = z.object({
  edits: z.array(z.object({ to: z.string(), isLacking: z.boolean() })).max(200),
});
export type EditPlace = z.infer<typeof EditPlace>;
export const editPlaceOf = (state: unknown): EditPlace | null => EditPlace.safeParse(state).data ?? null;

/** What follows in the list: after a question without an answer the next such one, if there is any. */
export function nextEdit({ edits }: EditPlace, address: string): EditPlace['edits'][number] | null {
  const at = edits.findIndex(({ to }) => to === address);
  const rest = at < 0 ? [] : edits.slice(at + 1);
  return (edits[at]?.isLacking ? rest.find(({ isLacking }) => isLacking) : undefined) ?? rest[0] ?? null;
}

export const viewAddress = (qid: string): string => `/questions/${qid}/view`;
