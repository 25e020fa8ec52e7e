/** The signature of a draft's questions, in short turns: a draft may have megabytes. */
import { Turns } from '@tiku/platform/turns';
import { comparableText, Signature } from '@tiku/question-syntax/signature';
import type { DraftQuestion } from './draft-questions.js';

export async function signatureInTurns(questions: readonly DraftQuestion[]): Promise<number[]> {
  const turns = new Turns();
  const signature = new Signature();
  for (const question of questions) {
    if (signature.isFull) break;
    signature.add(comparableText([question]));
    await turns.pause();
  }
  return signature.smallest();
}
