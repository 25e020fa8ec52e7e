/** Connects the questions that a bank has already, and the person's choices, to React. */
import type { DraftChoice, TwinChoice } from '@tiku/contracts/ingestion';
import { useCallback, useMemo, useState } from 'react';
import { toast } from '../../ui/toast.js';
import { problemOf, useProblemText } from '../../ui/problem.js';
import { useInTurn } from '../../ui/use-in-turn.js';
import { useWritableBanks } from '../uploads/bank-select.js';
import { chooseTwins, findDuplicates, useDraftTwins } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import { useTwinThreshold } from './use-twin-threshold.js';
import { choiceOf, twinsOf, type Choices, type Duplicate, type Twins } from './twins.js';

const NONE: readonly Duplicate[] = [];
const NO_CHOICES: Choices = new Map();
/** Choices in flight, in the order in which they were made: one that fails leaves the others. */
const NONE_SENT: readonly (readonly DraftChoice[])[] = [];

const withChoices = (before: Choices, made: readonly DraftChoice[]): Choices =>
  new Map([...before, ...made.map((one) => [one.questionId, one] as const)]);

/**
 * Compared when the review opens, and again before a save. A failed comparison shows nothing: the server asks again when
 * it links. `targetId`: the bank of the upload; without one the first that the person may write to.
 */
export function useTwins(draftId: string | undefined, targetId: string | null) {
  const textOf = useProblemText(draftMessages);
  const { data } = useDraftTwins(draftId);
  const [later, setLater] = useState<readonly Duplicate[] | null>(null);
  const duplicates = later ?? data ?? NONE;
  const banks = useWritableBanks('', { enabled: targetId === null && duplicates.length > 0 });
  const inTurn = useInTurn();
  const { threshold } = useTwinThreshold();
  const [stored, setStored] = useState(NO_CHOICES);
  const [sent, setSent] = useState(NONE_SENT);
  const choices = useMemo(() => sent.reduce(withChoices, stored), [stored, sent]);
  const target = targetId ?? banks?.[0]?.id ?? null;
  const twins = useMemo(
    () => twinsOf(duplicates, choices, target, threshold),
    [duplicates, choices, target, threshold],
  );

  const store = useCallback(
    async (made: readonly DraftChoice[]): Promise<boolean> => {
      if (draftId === undefined || made.length === 0) return true;
      setSent((before) => [...before, made]);
      try {
        await inTurn(() => chooseTwins(draftId, made));
        setStored((before) => withChoices(before, made));
        return true;
      } catch (failure) {
        toast.error(textOf(problemOf(failure)));
        return false;
      } finally {
        setSent((before) => before.filter((one) => one !== made));
      }
    },
    [draftId, inTurn, textOf],
  );
  return {
    twins,
    /** For a bank that may be another one than the expected. */
    twinsFor: (bankId: string, found: readonly Duplicate[] = duplicates): Twins =>
      twinsOf(found, choices, bankId, threshold),
    /** Stores one choice for these questions; false if that failed. */
    choose: (of: Twins, ids: readonly string[], choice: TwinChoice) =>
      store(
        ids.flatMap((id) => {
          const twin = of.get(id);
          return twin ? [choiceOf(id, twin, choice)] : [];
        }),
      ),
    /** Stores the defaults, too: what the person sees is what the save does. */
    settle: (of: Twins, ids: readonly string[]) =>
      store(
        ids.flatMap((id) => {
          const twin = of.get(id);
          return twin && !twin.isChosen ? [choiceOf(id, twin, twin.choice)] : [];
        }),
      ),
    /** The draft as it is now. @throws ApiError */
    compare: async (id: string): Promise<readonly Duplicate[]> => {
      const found = await findDuplicates(id);
      setLater(found);
      return found;
    },
  };
}
export type DraftTwins = ReturnType<typeof useTwins>;
