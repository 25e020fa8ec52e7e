/** The pictures of a draft and the places in its texts that show them. Pure. */
import type { QuestionDraft } from '../question-draft.js';

export type DraftImage = QuestionDraft['images'][number];

export const imageMark = (id: string): string => `![](image:${id})`;

/** A text of the draft after `change`, the same draft where no text changed. */
export function withTexts(draft: QuestionDraft, change: (text: string) => string): QuestionDraft {
  return {
    ...draft,
    stem: change(draft.stem),
    solution: change(draft.solution),
    options: draft.options.map((option) => ({ ...option, text: change(option.text) })),
    fillAnswers: draft.fillAnswers.map(change),
    solutionAnswers: draft.solutionAnswers.map(change),
  };
}

/** Another picture in the place of one, where it stood in the texts. */
export function withImage(draft: QuestionDraft, id: string, image: DraftImage): QuestionDraft {
  const images = draft.images.flatMap((known) =>
    known.id === id ? [image] : known.id === image.id ? [] : [known],
  );
  if (id === image.id) return { ...draft, images };
  return { ...withTexts(draft, (text) => text.replaceAll(`](image:${id})`, `](image:${image.id})`)), images };
}

export function withoutImage(draft: QuestionDraft, id: string): QuestionDraft {
  const images = draft.images.filter((image) => image.id !== id);
  return { ...withTexts(draft, (text) => text.replaceAll(imageMark(id), '')), images };
}
