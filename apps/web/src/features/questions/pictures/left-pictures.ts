/**
 * The pictures of a stored draft: their addresses expire after an hour, and pictures without a question after a week.
 */
import type { QuestionDraft } from '../question-draft.js';
import { withoutImage, type DraftImage } from './draft-images.js';

export const pictureIdsOf = (drafts: readonly QuestionDraft[]): string[] => [
  ...new Set(drafts.flatMap(({ images }) => images.map(({ id }) => id))),
];

/** With their current addresses, if known. */
export function withPicturesOfNow(draft: QuestionDraft, now: ReadonlyMap<string, DraftImage>): QuestionDraft {
  const images = draft.images.map((image) => {
    const known = now.get(image.id);
    if (!known) return image;
    const { screens: _former, ...own } = image;
    return { ...own, url: known.url, ...(known.screens && { screens: known.screens }) };
  });
  return { ...draft, images };
}

/** Without those that no longer exist. */
export const withoutPictures = (draft: QuestionDraft, gone: readonly string[]): QuestionDraft =>
  gone.reduce(withoutImage, draft);
