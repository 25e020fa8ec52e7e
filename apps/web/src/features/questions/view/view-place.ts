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

export const viewAddress = (qid: string): string => `/questions/${qid}/view`;
