/** Completes questions from clients to draft questions. Pure, except for new ids. */
import { DraftQuestionInput, RecognisedQuestion } from '@tiku/contracts/ingestion';
import { emptyQuestion } from '@tiku/contracts/question-bank';
import { newId } from '@tiku/platform/database';
import { z } from 'zod';

export type DraftQuestion = RecognisedQuestion;

/** Fills in missing fields. A missing or duplicate id is replaced; others stay. */
export function completeQuestions(inputs: readonly z.output<typeof DraftQuestionInput>[]): DraftQuestion[] {
  const seen = new Set<string>();
  return inputs.map((input) => {
    const id = input.id && !seen.has(input.id) ? input.id : newId();
    seen.add(id);
    const stem = input.stem || (input.content ?? '');
    return {
      n: null,
      ...emptyQuestion(),
      confidence: 1,
      evidence: [],
      flags: [],
      ...input,
      id,
      stem,
      content: stem,
    };
  });
}

/** The stored form: URLs of figures expire, so they are never stored. */
export function storedQuestion(question: DraftQuestion): DraftQuestion {
  const { content: _alias, ...rest } = question;
  return { ...rest, images: rest.images.map((image) => ({ ...image, url: '' })) };
}

/** Ids of images that may be figures of ingestion. */
export function figureIdsOf(question: DraftQuestion): string[] {
  const ids = question.images.map((image) => image.id).filter((id) => z.uuid().safeParse(id).success);
  return [...new Set(ids)];
}
