/** The recogniser's questions as the contract has them: every id ours, every limit kept. Pure but for the ids. */
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import type { DocumentModel } from '@tiku/recognition/model';
import { recogniseDocument } from '@tiku/recognition/pipeline';

/** All steps at once, for callers that keep no record of them. */
export function questionsOf(model: DocumentModel, language?: 'zh' | 'en'): RecognisedQuestion[] {
  return recogniseDocument(model, language && { language }).questions;
}
