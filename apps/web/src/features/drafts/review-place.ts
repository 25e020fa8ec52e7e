/** The place where a user stopped in a draft, stored in this browser: the next visit continues there. */
import { keepText, readText } from '../../auth/kept-text.js';

const place = (draftId: string): string => `review-place:${draftId}`;
const scroll = (draftId: string): string => `review-scroll:${draftId}`;

export const readPlace = (draftId: string | undefined): string | null =>
  draftId === undefined ? null : readText(place(draftId));
export const keepPlace = (draftId: string, questionId: string): void => keepText(place(draftId), questionId);

/** The scroll offset of the question's fields; 0 for any other question. */
export function readScroll(draftId: string, questionId: string): number {
  const [id, top] = (readText(scroll(draftId)) ?? '').split(' ');
  return id === questionId ? Number(top) || 0 : 0;
}
export const keepScroll = (draftId: string, questionId: string, top: number): void =>
  keepText(scroll(draftId), `${questionId} ${Math.round(top)}`);
