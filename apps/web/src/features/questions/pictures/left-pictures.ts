/** The pictures of a draft that was left: their addresses live an hour, and a picture that no question shows a week. */
import type { QuestionDraft } from '../question-draft.js';
import { withoutImage, type DraftImage } from './draft-images.js';

export const pictureIdsOf = (drafts: readonly QuestionDraft[]): string[] => [
  ...new Set(drafts.flatMap(({ images }) => images.map(({ id }) => id))),
];

/** With the addresses of now, where they are known. */
export function withPicturesOfNow(draft: QuestionDraft, now: ReadonlyMap<string, DraftImage>): QuestionDraft {
  const images = draft.images.map((image) => {
    const known = now.get(image.id);
    if (!known) return image;
    const { screens: _former, ...own } = image;
    return { ...own, url: known.url, ...(known.screens && { screens: known.screens }) };
  });
  return { ...draft, images };
}

/** Without those that are not there any more. */
export const withoutPictures = (draft: QuestionDraft, gone: readonly string[]): QuestionDraft =>
  gone.reduce(withoutImage, draft);
