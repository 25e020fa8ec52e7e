/**
 * Merges the results of rules and language model, field by field. Rules win where they are certain; a difference is
 * always reported, for a person to judge. Pure.
 */
import type { AnalysedField, AnalysisProposal } from '@tiku/contracts/ingestion';
import type { QuestionAnalysis } from './question-analysis.service.js';
import type { ModelAnalysis } from './model-questions.js';

/** Below this confidence of the rules the model is asked about a field. */
const SURE = 0.8;
/** A model's self-reported confidence is not a measurement: it never counts as certain. */
const MODEL_CONFIDENCE_MAX = 0.9;

/** The fields in which rules are in doubt, in the order of the contract. */
export function doubtedFields({ type, fieldConfidence }: QuestionAnalysis): AnalysedField[] {
  const entries = Object.entries(fieldConfidence) as [AnalysedField, number][];
  return entries.flatMap(([field, confidence]) =>
    confidence < SURE || (field === 'type' && type === 'unknown') ? [field] : [],
  );
}

export function mergedAnalysis(
  rules: QuestionAnalysis,
  model: ModelAnalysis,
  provider: string,
): QuestionAnalysis {
  const merged: QuestionAnalysis = {
    ...rules,
    fieldConfidence: { ...rules.fieldConfidence },
    proposals: [],
    provider,
  };
  const doubted = doubtedFields(rules);
  const take = <F extends AnalysedField>(
    field: F,
    proposal: { value: QuestionAnalysis[F]; confidence: number } | undefined,
  ) => {
    if (!proposal) return;
    const confidence = Math.min(proposal.confidence, MODEL_CONFIDENCE_MAX);
    const isUnknown = rules.fieldConfidence[field] === 0 || rules[field] === 'unknown';
    const taken = doubted.includes(field) && (isUnknown || confidence > rules.fieldConfidence[field]);
    const [before, after] = [textsOf(rules[field]), textsOf(proposal.value)];
    if (before.join('\n') === after.join('\n')) {
      // Two independent results that agree are more certain than one.
      merged.fieldConfidence[field] = Math.max(rules.fieldConfidence[field], confidence);
      return;
    }
    merged.proposals.push({
      field,
      rules: before,
      model: after,
      confidence,
      taken,
    } satisfies AnalysisProposal);
    if (!taken) return;
    merged[field] = proposal.value;
    merged.fieldConfidence[field] = confidence;
  };
  take('type', model.type);
  take('difficulty', model.difficulty);
  take('category', model.category);
  take('tags', model.tags);
  take('abilities', model.abilities);
  return merged;
}

type FieldValue = QuestionAnalysis[AnalysedField];

function textsOf(value: FieldValue): string[] {
  if (value === null || value === 'unknown') return [];
  if (!Array.isArray(value)) return [String(value)];
  return value.map((one) => (typeof one === 'string' ? one : `${one.name} ${Math.round(one.score * 100)}%`));
}
