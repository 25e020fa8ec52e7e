/** Applies to an analysis a proposal of the language model that the rules rejected. Pure. */
import type { AnalysisResponse, AnalysisProposal } from '@tiku/contracts/ingestion';
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import type { z } from 'zod';

export type Analysis = z.output<typeof AnalysisResponse>['analysis'];

/** Swaps the rules' values for the model's, and back. */
export function withOther(analysis: Analysis, proposal: AnalysisProposal): Analysis {
  const values = proposal.taken ? proposal.rules : proposal.model;
  const proposals = analysis.proposals.map((one) =>
    one.field === proposal.field ? { ...one, taken: !one.taken } : one,
  );
  switch (proposal.field) {
    case 'type':
      return { ...analysis, proposals, type: QUESTION_TYPES.find((type) => type === values[0]) ?? 'unknown' };
    case 'difficulty':
      return { ...analysis, proposals, difficulty: values[0] === undefined ? null : Number(values[0]) };
    case 'category':
    case 'tags':
      return { ...analysis, proposals, [proposal.field]: values };
    case 'abilities':
      return { ...analysis, proposals };
  }
}
