/** The bank's practice papers, and its lectures. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PaperBank, PaperSummary } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { FilterBar, FilterMenu } from '../../ui/filter-bar.js';
import { EmptyState } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { ShelfArt } from '../question-banks/shelf-art.js';
import { PaperGrid } from '../papers/paper-card.js';
import { usePapersOf } from '../papers/papers.client.js';
import { paperMessages } from '../papers/papers.messages.js';
import { useLectures, useMyPurchase } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import { canWritePapers } from './paper-bank-rights.js';

const STATUSES = ['draft', 'published', 'modified', 'deleted'] as const;

export function PapersTab({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperMessages);
  const [state, setState] = useQueryState({ page: '1', status: '' });
  // A reader of published papers sees no other status.
  const isWriter = canWritePapers(bank.myRole);
  return (
    <>
      {isWriter && (
        <FilterBar label={t('filter.status')}>
          <FilterMenu
            label={t('filter.status')}
            value={state.status}
            options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(status) => setState({ status })}
          />
        </FilterBar>
      )}
      <PaperList
        bank={bank}
        status={isWriter ? state.status : ''}
        page={pageOf(state.page)}
        onPage={(page) => setState({ page: String(page) })}
      />
    </>
  );
}

interface PaperListProps {
  bank: PaperBank;
  status: string;
  page: number;
  onPage: (page: number) => void;
}
function PaperList({ bank, status, page, onPage }: PaperListProps) {
  const t = useMessages(paperBankMessages);
  const papersText = useMessages(paperMessages);
  const list = usePapersOf(bank.id, { page, limit: 24, type: 'practice', status });
  if (!list.data) return <QueryStates query={list} title={t('fail.papers')} rows={[3, 120]} />;
  const { papers, pagination } = list.data;
  if (papers.length === 0 && status !== '')
    return (
      <EmptyState title={papersText(status === 'deleted' ? 'trashEmpty' : 'noMatch')}>
        {papersText(status === 'deleted' ? 'trashText' : 'noMatchText')}
      </EmptyState>
    );
  if (papers.length === 0) return <NoPapers bank={bank} />;
  return (
    <>
      <BoughtPapers bank={bank} papers={papers} />
      <Pager {...pagination} onChange={onPage} />
    </>
  );
}

/** Opening one of them ends the right to return the bank: asks while a return is still possible. */
function BoughtPapers({ bank, papers }: { bank: PaperBank; papers: readonly PaperSummary[] }) {
  const t = useMessages(paperBankMessages);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<PaperSummary | null>(null);
  const purchase = useMyPurchase(bank.id, bank.purchased);
  const isReturnable =
    bank.purchased && Boolean(purchase.data?.refundableUntil) && purchase.data?.price !== 0;
  return (
    <>
      <PaperGrid
        papers={papers}
        canPractise={!isReturnable && (bank.price === 0 || bank.purchased || bank.myRole !== null)}
        onOpen={isReturnable ? setAsked : undefined}
      />
      <ConfirmDialog
        opened={asked !== null}
        variant="warning"
        title={t('ask.open', { title: asked?.title ?? '' })}
        confirmLabel={t('confirm.open')}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void navigate(`/papers/${asked.id}/view`)}
      >
        {t('askText.open')}
      </ConfirmDialog>
    </>
  );
}

function NoPapers({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const writable = canWritePapers(bank.myRole);
  return (
    <EmptyState
      isCard
      art={<ShelfArt />}
      title={t('noPapers')}
      action={
        writable && (
          <Button
            component={Link}
            to={`/paper-banks/${bank.id}/practices/create`}
            leftSection={<IconPlus size={17} />}
          >
            {t('newPaper')}
          </Button>
        )
      }
    >
      {writable ? t('noPapersText') : t('noPapersViewer')}
    </EmptyState>
  );
}

export function LecturesTab({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const { data, error, refetch } = useLectures(bank.id);
  if (!data) return <QueryStates query={{ error, refetch }} title={t('fail.lectures')} rows={[2, 120]} />;
  const lectures: readonly PaperSummary[] = data;
  if (lectures.length === 0)
    return (
      <EmptyState isCard title={t('noLectures')}>
        {t('noLecturesText')}
      </EmptyState>
    );
  return <PaperGrid papers={lectures} />;
}
