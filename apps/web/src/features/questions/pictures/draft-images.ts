/** The pictures of a draft and their marks in its texts. Pure. */
import type { QuestionDraft } from '../question-draft.js';
import { marksOf, textsOf, withTexts } from './draft-texts.js';

export type DraftImage = QuestionDraft['images'][number];

export const imageMark = (id: string): string => `![](image:${id})`;

/** The alternative text of a picture: that of a mark takes precedence, as on pages. */
export function altOf(draft: QuestionDraft, image: DraftImage): string {
  for (const text of textsOf(draft))
    for (const [, words = ''] of text.matchAll(marksOf('image', image.id)))
      if (words.trim() !== '') return words.trim();
  return image.alt ?? '';
}

/** Replaces a picture and its marks in the texts. A changed alternative text replaces those in the marks. */
export function withImage(draft: QuestionDraft, id: string, image: DraftImage): QuestionDraft {
  const images = draft.images.flatMap((known) =>
    known.id === id ? [image] : known.id === image.id ? [] : [known],
  );
  const before = draft.images.find((known) => known.id === id);
  const isReworded = before !== undefined && altOf(draft, before) !== (image.alt ?? '');
  if (id === image.id && !isReworded) return { ...draft, images };
  const mark = (_whole: string, words: string) => `![${isReworded ? '' : words}](image:${image.id})`;
  return { ...withTexts(draft, (text) => text.replace(marksOf('image', id), mark)), images };
}

export function withoutImage(draft: QuestionDraft, id: string): QuestionDraft {
  const images = draft.images.filter((image) => image.id !== id);
  return { ...withTexts(draft, (text) => text.replace(marksOf('image', id), '')), images };
}
