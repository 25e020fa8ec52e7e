/** Keeps a question's analysis in this tab: a reload neither loses nor repeats it. A changed question has none. */
import { AnalysisResponse } from '@tiku/contracts/ingestion';
import { z } from 'zod';
import { draftKey } from '../../../auth/personal-storage.js';
import type { Analysis } from '../assist/assist.client.js';

/** What the analysis read. */
export interface AnalysedText {
  stem: string;
  options: readonly { text: string }[];
  solution: string;
}

const Kept = z.object({ text: z.string(), analysis: AnalysisResponse.shape.analysis });
const keyOf = (userId: string, questionId: string) => draftKey(userId, `analysis:${questionId}`);

export function readAnalysis(userId: string, questionId: string, text: AnalysedText): Analysis | null {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId, questionId)) ?? 'null'));
    return kept.success && kept.data.text === JSON.stringify(text) ? kept.data.analysis : null;
  } catch {
    // Disabled storage keeps nothing; an unreadable value is no analysis.
    return null;
  }
}

export function keepAnalysis(
  userId: string,
  questionId: string,
  text: AnalysedText,
  analysis: Analysis,
): void {
  try {
    sessionStorage.setItem(
      keyOf(userId, questionId),
      JSON.stringify({ text: JSON.stringify(text), analysis }),
    );
  } catch (failure) {
    console.info('The analysis could not be kept', failure);
  }
}
