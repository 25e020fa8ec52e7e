/** A paper of 200 questions with eight formulas each, created through the public API. */
import { z } from 'zod';
import { post, questionOf } from '../question-list/bank.js';
import type { SignedIn } from '../review/person.js';

export const QUESTIONS = 200;
const IN_ONE_BATCH = 100;
const SECTIONS = 4;
const Made = z.object({ id: z.string() });

/** The address of its editor. */
export async function longPaper({ address, token }: SignedIn): Promise<string> {
  const bank = Made.parse(
    (await post(address, '/question-banks', { name: '两百道题' }, token))['questionBank'],
  );
  const ids: string[] = [];
  for (let from = 0; from < QUESTIONS; from += IN_ONE_BATCH) {
    const questions = Array.from({ length: IN_ONE_BATCH }, (_, index) => questionOf(from + index));
    const { results } = await post(address, '/questions/batch', { bankId: bank.id, questions }, token);
    ids.push(
      ...z
        .array(Made)
        .parse(results)
        .map(({ id }) => id),
    );
  }
  const fields = { name: '长卷', description: '长卷', category: 'mathematics', price: 0 };
  const paperBank = Made.parse((await post(address, '/paper-banks', fields, token))['paperBank']);
  const each = QUESTIONS / SECTIONS;
  const sections = Array.from({ length: SECTIONS }, (_, at) => ({
    title: `第 ${at + 1} 部分`,
    questions: ids.slice(at * each, (at + 1) * each).map((questionId) => ({ questionId, score: 5 })),
  }));
  const body = { paperBankId: paperBank.id, type: 'practice', title: '两百道题的卷子', sections };
  const paper = Made.parse((await post(address, '/papers', body, token))['paper']);
  return `${address}/paper-banks/${paperBank.id}/practices/${paper.id}/edit`;
}
