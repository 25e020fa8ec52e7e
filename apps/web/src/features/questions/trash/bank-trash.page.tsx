/** /question-banks/trash: the person's own deleted banks. */
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.js';
import { TrashedBanksDocument, type TrashedBanksQuery } from '../../../generated/graphql.js';
import { useMessages } from '../../../i18n/messages.js';
import { BookCover } from '../../../ui/marks.js';
import { EmptyState } from '../../../ui/page.js';
import { Pager } from '../../../ui/pager.js';
import { QueryStates } from '../../../ui/query-states.js';
import { toast } from '../../../ui/toast.js';
import { TypedConfirmDialog } from '../../../ui/typed-confirm-dialog.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { usePageWithin } from '../../../ui/use-page-within.js';
import { pageOf, useQueryState } from '../../../ui/use-query-state.js';
import { useShownData } from '../../../ui/use-shown-data.js';
import { purgeBank, refreshLists, restoreBank } from '../../question-banks/question-banks.client.js';
import { TimeLeft } from './time-left.js';
import { TrashFrame } from './trash-frame.js';
import { trashMessages } from './trash.messages.js';
import styles from './trash.module.css';

type TrashedBank = TrashedBanksQuery['questionBanks']['questionBanks'][number];

export function BankTrashPage() {
  const t = useMessages(trashMessages);
  const ui = useMessages(uiMessages);
  const client = useApolloClient();
  const [state, setState] = useQueryState({ page: '1' });
  const query = useQuery(TrashedBanksDocument, {
    variables: { page: pageOf(state.page) },
    fetchPolicy: 'cache-and-network',
  });
  const [asked, setAsked] = useState<TrashedBank | null>(null);
  const [working, setWorking] = useState(false);
  const { error, refetch } = query;
  const result = useShownData(query)?.questionBanks;
  const go = usePageWithin(pageOf(state.page), query.data?.questionBanks.pagination.pages, setState);

  const restore = async ({ id, name }: TrashedBank) => {
    try {
      await restoreBank(id);
      await refreshLists(client);
      toast.success(t('bankRestored', { name }));
    } catch (failure) {
      toast.error(t('restoreFailed', { reason: messageOf(failure) }));
    }
  };
  const purge = async ({ id, name }: TrashedBank) => {
    setWorking(true);
    try {
      await purgeBank(id);
      await refreshLists(client);
      toast.success(t('bankPurged', { name }));
      setAsked(null);
    } catch (failure) {
      toast.error(t('purgeFailed', { reason: messageOf(failure) }));
    } finally {
      setWorking(false);
    }
  };

  return (
    <TrashFrame>
      <QueryStates
        query={{ data: result, error, refetch }}
        title={t('listFailed')}
        rows={[3, 84]}
        empty={
          result?.questionBanks.length === 0 && (
            <EmptyState isCard title={t('noBanksTitle')}>
              {t('noBanksText')}
            </EmptyState>
          )
        }
      >
        {({ questionBanks, pagination }) => (
          <>
            <div className={styles.banks}>
              {questionBanks.map((bank) => (
                <article key={bank.id} className={`tk-card ${styles.bank}`} aria-label={bank.name}>
                  <BookCover
                    color={bank.cardColor}
                    pattern={bank.cover}
                    slip={ui(`category.${bank.category}`)}
                    width={36}
                  />
                  <div>
                    <b>{bank.name}</b>
                    <small>{t('bankQuestions', { count: bank.questionCount })}</small>
                  </div>
                  <TimeLeft deletedAt={bank.deletedAt} />
                  <Button variant="default" onClick={() => void restore(bank)}>
                    {t('restore')}
                  </Button>
                  <Button variant="subtle" color="cinnabar" onClick={() => setAsked(bank)}>
                    {t('purge')}
                  </Button>
                </article>
              ))}
            </div>
            <Pager {...pagination} onChange={go} />
          </>
        )}
      </QueryStates>
      <TypedConfirmDialog
        opened={asked !== null}
        title={t('purgeBankTitle', { name: asked?.name ?? '' })}
        expected={asked?.name ?? ''}
        confirmLabel={t('purge')}
        loading={working}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void purge(asked)}
      >
        {t('purgeBankText', { count: asked?.questionCount ?? 0 })}
      </TypedConfirmDialog>
    </TrashFrame>
  );
}
