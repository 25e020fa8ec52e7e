/** /questions/create: a question belongs to a bank; with only one there is nothing to choose. */
import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link, Navigate } from 'react-router-dom';
import { WritableBanksDocument } from '../../../generated/graphql.js';
import { useMessages } from '../../../i18n/messages.js';
import { BookCover } from '../../../ui/marks.js';
import { EmptyState, PageHeader } from '../../../ui/page.js';
import { QueryStates } from '../../../ui/query-states.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { usePageTitle } from '../../../ui/use-page-title.js';
import { canWriteInto } from '../../question-banks/bank-rights.js';
import { questionViewMessages } from './question-view.messages.js';
import styles from './question-view.module.css';

const editorOf = (bid: string) => `/question-banks/${bid}/questions/create`;

export function ChooseBankPage() {
  const t = useMessages(questionViewMessages);
  const ui = useMessages(uiMessages);
  usePageTitle(t('chooseBankTitle'));
  const { data, error, refetch } = useQuery(WritableBanksDocument, { fetchPolicy: 'cache-and-network' });
  const banks = data?.questionBanks.questionBanks.filter(canWriteInto);
  const [only, ...others] = banks ?? [];
  if (only && others.length === 0) return <Navigate to={editorOf(only.bid)} replace />;
  return (
    <>
      <PageHeader title={t('chooseBankTitle')} sub={t('chooseBankSub')} />
      <QueryStates
        query={{ data: banks, error, refetch }}
        title={t('banksFailed')}
        rows={[3, 80]}
        empty={
          banks?.length === 0 && (
            <EmptyState
              isCard
              title={t('noBankTitle')}
              action={
                <Button component={Link} to="/question-banks/create">
                  {t('newBank')}
                </Button>
              }
            >
              {t('noBankText')}
            </EmptyState>
          )
        }
      >
        {(banks) => (
          <div className={styles.banks}>
            {banks.map((bank) => (
              <Link key={bank.id} className={`tk-card ${styles.bank}`} to={editorOf(bank.bid)}>
                <BookCover
                  color={bank.cardColor}
                  pattern={bank.cover}
                  slip={ui(`category.${bank.category}`)}
                  width={48}
                />
                <span>
                  <b>{bank.name}</b>
                  <small>{t('chooseBankCount', { count: bank.questionCount })}</small>
                </span>
              </Link>
            ))}
          </div>
        )}
      </QueryStates>
    </>
  );
}
