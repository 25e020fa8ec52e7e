/** Questions that may replace one, the most similar first. */
import { useQuery as useGraphql } from '@apollo/client/react';
import { useQuery } from '@tanstack/react-query';
import type { PaperQuestionContent } from '@tiku/contracts/paper-bank';
import { BANK_CATEGORIES } from '@tiku/contracts/question-bank';
import { WritableBanksDocument } from '../../../generated/graphql.js';
import { useMessages } from '../../../i18n/messages.js';
import { EmptyState } from '../../../ui/page.js';
import { QueryStates } from '../../../ui/query-states.js';
import { QuestionContent } from '../../../ui/question-content.js';
import { findSimilar } from './generation.client.js';
import { generationMessages } from './generation.messages.js';
import { QuestionMeta } from '../question-meta.js';
import styles from './generation.module.css';

interface SimilarProps {
  question: Pick<PaperQuestionContent, 'id' | 'type' | 'difficulty'> & {
    tags: readonly string[];
    category?: readonly string[];
    bankId?: string | undefined;
  };
  bankIds: readonly string[];
  excluded: readonly string[];
  onlyAnswered?: boolean;
  onTake: (question: PaperQuestionContent) => void;
}
const EXCLUDED_MAX = 1_000;
const POINTS_MAX = 20;

export function SimilarQuestions({
  question,
  bankIds,
  excluded,
  onlyAnswered = false,
  onTake,
}: SimilarProps) {
  const t = useMessages(generationMessages);
  const { id, type, difficulty, tags, category = [], bankId } = question;
  const subject = useSubject(bankId);
  const found = useQuery({
    queryKey: ['similar', id, bankIds, subject, excluded, onlyAnswered],
    queryFn: ({ signal }) =>
      findSimilar(
        {
          ...{ bankIds: [...bankIds], type, difficulty, onlyAnswered },
          // An explicitly chosen bank is searched whatever its subject is.
          ...(subject && bankIds.length > 1 && { subject }),
          knowledgePoints: [...tags, ...category].slice(0, POINTS_MAX),
          excludeIds: [...new Set([id, ...excluded])].slice(0, EXCLUDED_MAX),
        },
        signal,
      ),
  });
  if (!found.data) return <QueryStates query={found} title={t('fail.similar')} rows={[3, 96]} />;
  if (found.data.length === 0)
    return <EmptyState title={t('replaceNone')}>{t('replaceNoneText')}</EmptyState>;
  return found.data.map((each) => (
    <article key={each.id} className={styles.question}>
      <QuestionContent question={each} />
      <QuestionMeta question={each} className={styles.meta}>
        <button type="button" className="tk-lnk" onClick={() => onTake(each)}>
          {t('replaceThis')}
        </button>
      </QuestionMeta>
    </article>
  ));
}

/** That of the question's bank, if it is one's own. */
function useSubject(bankId: string | undefined): (typeof BANK_CATEGORIES)[number] | undefined {
  const { data } = useGraphql(WritableBanksDocument, { skip: bankId === undefined });
  const bank = data?.questionBanks.questionBanks.find(({ id }) => id === bankId);
  return BANK_CATEGORIES.find((known) => known === bank?.category);
}
