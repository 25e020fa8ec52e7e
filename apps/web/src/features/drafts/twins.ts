/** The questions of a draft that a bank has already, and what a save does with them. Pure. */
import type { DraftChoice, SaveCheckResponse, TwinChoice } from '@tiku/contracts/ingestion';
import type { z } from 'zod';

export type Duplicate = z.output<typeof SaveCheckResponse>['duplicates'][number];
export type TwinMatch = Duplicate['matches'][number];

export interface Twin {
  /** The question of a bank that is shown and that `link` uses. */
  match: TwinMatch;
  kind: 'same' | 'otherAnswer' | 'similar';
  choice: TwinChoice;
  /** The person chose it; else it is the default. */
  isChosen: boolean;
}
/** By the ids of a draft's questions. */
export type Twins = ReadonlyMap<string, Twin>;
export type Choices = ReadonlyMap<string, DraftChoice>;

const isSame = ({ score, hasOtherAnswer }: TwinMatch): boolean => score === 1 && !hasOtherAnswer;

/** Without a choice, a question that a bank has already is not saved again if it is as like as `threshold`. */
export function twinsOf(
  duplicates: readonly Duplicate[],
  choices: Choices,
  targetId: string | null,
  threshold = 1,
): Map<string, Twin> {
  const twins = new Map<string, Twin>();
  for (const { questionId, matches, choice: stored } of duplicates) {
    const chosen = choices.get(questionId) ?? stored;
    const inTarget = matches.find((match) => match.bankId === targetId && isSame(match));
    const linked = chosen?.choice === 'link' && matches.find((match) => match.questionId === chosen.twinId);
    const match = linked || inTarget || matches[0];
    if (!match) continue;
    // A link to what is no match any more is no choice.
    const valid = chosen && (chosen.choice !== 'link' || linked) ? chosen.choice : null;
    twins.set(questionId, {
      match,
      kind: match.hasOtherAnswer ? 'otherAnswer' : match.score === 1 ? 'same' : 'similar',
      choice: valid ?? (match.score >= threshold ? 'skip' : 'keep'),
      isChosen: valid !== null,
    });
  }
  return twins;
}

/** What the server stores: `link` names the question that is shown. */
export const choiceOf = (questionId: string, { match }: Twin, choice: TwinChoice): DraftChoice => ({
  ...{ questionId, choice },
  twinId: choice === 'link' ? match.questionId : null,
});
