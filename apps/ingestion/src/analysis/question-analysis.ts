/** What rules can tell of one question: the recogniser's own classifiers over its text. Pure. */
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import type { Block, DocumentModel } from '@tiku/recognition/model';
import { questionsOf } from '../pipeline/recognised-questions.js';

export interface QuestionAnalysis {
  type: RecognisedQuestion['type'];
  difficulty: number | null;
  category: string[];
  tags: string[];
  confidence: number;
  provider: string;
}

export const RULES_PROVIDER = 'rules';
const OPTION_LABELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Type, difficulty, category and tags of a question; what rules cannot tell is unknown, null or empty. */
export function analyseContent(
  question: Pick<RecognisedQuestion, 'stem' | 'options' | 'solution'>,
): QuestionAnalysis {
  const [recognised] = questionsOf(modelOf(question));
  return {
    type: recognised?.type ?? 'unknown',
    difficulty: recognised?.difficulty ?? null,
    category: recognised?.category ?? [],
    tags: recognised?.tags ?? [],
    confidence: recognised?.confidence ?? 0,
    provider: RULES_PROVIDER,
  };
}

/** The question as a paper with nothing else on it would hold it. */
function modelOf(question: Pick<RecognisedQuestion, 'stem' | 'options' | 'solution'>): DocumentModel {
  const numbered = /^\s*\d{1,3}\s*[.．、]/.test(question.stem) ? question.stem : `1. ${question.stem}`;
  const lines = [
    ...numbered.split('\n'),
    ...question.options.map((option, index) => `${OPTION_LABELS[index] ?? ''}. ${option.text}`),
    ...(question.solution ? `【解析】${question.solution}`.split('\n') : []),
  ];
  const blocks: Block[] = lines.map((text, index) => ({
    kind: 'text',
    text,
    place: { line: index + 1 },
    confidence: 1,
  }));
  const language = /\p{Script=Han}/u.test(numbered) ? 'zh' : 'en';
  return { format: 'tex', pages: [], blocks, figures: [], tikz: [], language, warnings: [] };
}
