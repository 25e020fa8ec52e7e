/** Questions that a bank probably contains already: where, how similar, and whether to save them anyway. */
import { Alert, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import type { DraftQuestion } from './draft-editing.js';
import { findDuplicates, type Duplicate } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import dialogStyles from './review-dialogs.module.css';
import styles from './review.module.css';
import type { DraftHead } from './review-state.js';

const NONE: readonly Duplicate[] = [];
/** Above this similarity two questions differ in a word or a sign at most. */
const SURE_SCORE_MIN = 0.95;

/** The ids of the questions that are almost certainly in a bank already, with the same answer. */
export const surelyKept = (duplicates: readonly Duplicate[]): ReadonlySet<string> =>
  new Set(
    duplicates
      .filter(({ matches }) =>
        matches.some(({ score, hasOtherAnswer }) => score >= SURE_SCORE_MIN && !hasOtherAnswer),
      )
      .map(({ questionId }) => questionId),
  );

/** Requested once when the dialog opens, for the draft at that time. A failed answer is ignored. */
export function useDuplicates(flush: () => Promise<DraftHead | null>) {
  const query = useQuery({
    queryKey: ['save-check', useId()],
    queryFn: async () => {
      const draft = await flush();
      return draft ? findDuplicates(draft.id) : [];
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const { data: duplicates = NONE, isFetching, refetch } = query;
  /** The result of the running check; null if it has ended already: the person saw it. */
  const news = async () => (isFetching ? ((await refetch({ cancelRefetch: false })).data ?? NONE) : null);
  return { duplicates, news };
}

interface SaveDuplicatesProps {
  duplicates: readonly Duplicate[];
  chosen: readonly DraftQuestion[];
  numberOf: (question: DraftQuestion) => string;
  /** Ids of the questions that are not saved. */
  leftOut: ReadonlySet<string>;
  onLeaveOut: (ids: ReadonlySet<string>) => void;
}

export function SaveDuplicates({ duplicates, chosen, numberOf, leftOut, onLeaveOut }: SaveDuplicatesProps) {
  const t = useMessages(draftMessages);
  const shown = duplicates.flatMap(({ questionId, matches: [match] }) => {
    const question = chosen.find(({ id }) => id === questionId);
    return question && match ? [{ question, match }] : [];
  });
  if (shown.length === 0) return null;
  const saved = shown.filter(({ question }) => !leftOut.has(question.id));
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    onLeaveOut(next);
  };
  return (
    <Alert color="gamboge" mb="md" title={t('save.duplicates', { count: shown.length })}>
      <Checkbox
        label={shown.length === 1 ? t('save.alsoIt') : t('save.alsoAll', { count: shown.length })}
        checked={saved.length === shown.length}
        indeterminate={saved.length > 0 && saved.length < shown.length}
        onChange={() =>
          onLeaveOut(new Set(saved.length < shown.length ? [] : shown.map(({ question }) => question.id)))
        }
        mb={8}
      />
      <ul className={dialogStyles.results}>
        {shown.map(({ question, match }) => (
          <li key={question.id}>
            {shown.length > 1 && (
              <Checkbox
                size="xs"
                aria-label={t('save.alsoOne', { n: numberOf(question) })}
                checked={!leftOut.has(question.id)}
                onChange={() => toggle(question.id)}
              />
            )}
            <b>{t('question', { n: numberOf(question) })}</b>
            <span className={styles.spacer}>
              {t(
                match.hasOtherAnswer
                  ? 'save.otherAnswerIn'
                  : match.score === 1
                    ? 'save.sameIn'
                    : 'save.similarIn',
                {
                  bank: match.bankName,
                  percent: Math.floor(match.score * 100),
                },
              )}
            </span>
            <Link className="tk-lnk" to={`/questions/${match.questionId}`} target="_blank">
              {t('show')}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
