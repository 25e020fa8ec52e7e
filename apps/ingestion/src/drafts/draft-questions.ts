/** Completes questions from clients to draft questions. Pure, except for new ids. */
import { DraftQuestionInput, RecognisedQuestion } from '@tiku/contracts/ingestion';
import { emptyQuestion } from '@tiku/contracts/question-bank';
import { newId } from '@tiku/platform/database';
import { z } from 'zod';

export type DraftQuestion = RecognisedQuestion;

type Input = z.output<typeof DraftQuestionInput>;

/** Fills in missing fields. A missing or duplicate id is replaced; others stay. */
export function completeQuestions(inputs: readonly Input[]): DraftQuestion[] {
  const seen = new Set<string>();
  const passageIds = new Map<string, string>();
  return inputs.map((input) => {
    const id = input.id && !seen.has(input.id) ? input.id : newId();
    seen.add(id);
    const stem = input.stem || (input.content ?? '');
    const { options, tikz, passage, ...fields } = input;
    return {
      n: null,
      ...emptyQuestion(),
      confidence: 1,
      evidence: [],
      flags: [],
      ...fields,
      ...(options && { options: options.map(withId) }),
      ...(tikz && { tikz: tikz.map(withId) }),
      ...(passage && { passage: { ...passage, id: passage.id || passageIdOf(passage.text, passageIds) } }),
      id,
      stem,
      content: stem,
    };
  });
}

const withId = <T extends { id?: string | undefined }>(part: T): T & { id: string } => ({
  ...part,
  id: part.id || newId(),
});

/** One id for all questions with this text: they share it. */
function passageIdOf(text: string, known: Map<string, string>): string {
  const id = known.get(text) ?? newId();
  known.set(text, id);
  return id;
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
