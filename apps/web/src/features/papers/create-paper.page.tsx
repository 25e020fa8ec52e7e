/** /papers/create: first the kind, then the bank. Lectures and tests are coming; only practice papers can be made. */
import { Button } from '@mantine/core';
import { IconBooks, IconClipboardCheck, IconPencil, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useCrumbs } from '../../shell/crumbs.js';
import { BookCover, Tag } from '../../ui/marks.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useFailure } from '../../ui/use-failure.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { coverColorOf } from '../../ui/cover-color.js';
import { QueryStates } from '../../ui/query-states.js';
import {
  createPaperBank,
  usePaperBanksChanged,
  useWritableBanks,
} from '../paper-banks/paper-banks.client.js';
import { paperMessages } from './papers.messages.js';
import styles from './papers.module.css';

const TYPES: readonly { type: 'practice' | 'lecture' | 'test'; Icon: Icon; isReady: boolean }[] = [
  { type: 'practice', Icon: IconPencil, isReady: true },
  { type: 'lecture', Icon: IconBooks, isReady: false },
  { type: 'test', Icon: IconClipboardCheck, isReady: false },
];

export function CreatePaperPage() {
  const t = useMessages(paperMessages);
  usePageTitle(t('create'));
  useCrumbs([{ label: t('create') }]);
  const [state, setState] = useQueryState({ type: '' });
  return (
    <>
      <PageHeader title={t('create')} sub={t('createSub')} />
      <h2 className={`tk-h ${styles.step}`}>{t('chooseType')}</h2>
      <div className={styles.types}>
        {TYPES.map(({ type, Icon, isReady }) => (
          <button
            key={type}
            type="button"
            className={`tk-card ${styles.type}`}
            disabled={!isReady}
            aria-pressed={state.type === type}
            onClick={() => setState({ type })}
          >
            <Icon size={26} stroke={1.4} aria-hidden />
            <b>
              {t(`type.${type}`)} {!isReady && <Tag>{t('comingSoon')}</Tag>}
            </b>
            <span>{t(`typeText.${type}`)}</span>
          </button>
        ))}
      </div>
      {state.type === 'practice' && <ChooseBank />}
    </>
  );
}

function ChooseBank() {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const { data, error, refetch } = useWritableBanks();
  return (
    <>
      <h2 className={`tk-h ${styles.step}`}>{t('chooseBank')}</h2>
      <QueryStates
        query={{ data, error, refetch }}
        title={t('fail.banks')}
        rows={[2, 80]}
        empty={
          data?.paperBanks.length === 0 && (
            <EmptyState
              isCard
              title={t('noBank')}
              action={
                <>
                  <StartAtOnce />
                  <Button variant="default" component={Link} to="/paper-banks/create?then=paper">
                    {t('newBank')}
                  </Button>
                  <Button variant="default" component={Link} to="/market">
                    {t('toMarket')}
                  </Button>
                </>
              }
            >
              {t('noBankText')}
            </EmptyState>
          )
        }
      >
        {({ paperBanks }) => (
          <div className={styles.banks}>
            {paperBanks.map((bank) => (
              <Link
                key={bank.id}
                className={`tk-card ${styles.chosenBank}`}
                to={`/paper-banks/${bank.id}/practices/create`}
              >
                <BookCover color={coverColorOf(bank.id)} slip={ui(`category.${bank.category}`)} width={40} />
                <span>
                  <b className="tk-1">{bank.name}</b>
                  <small>{t('paperCount', { count: bank.paperCount })}</small>
                </span>
              </Link>
            ))}
          </div>
        )}
      </QueryStates>
    </>
  );
}

/** For the first paper: creates a private bank and opens a paper in it. */
function StartAtOnce() {
  const t = useMessages(paperMessages);
  const navigate = useNavigate();
  const changed = usePaperBanksChanged();
  const fail = useFailure(paperMessages);
  const [sending, setSending] = useState(false);
  const start = async () => {
    setSending(true);
    try {
      const { id } = await createPaperBank({
        ...{ name: t('ownBank'), description: t('ownBankText'), category: 'other', price: 0 },
        visibility: 'private',
      });
      await changed();
      await navigate(`/paper-banks/${id}/practices/create`);
    } catch (failure) {
      fail('fail.ownBank', failure);
      setSending(false);
    }
  };
  return (
    <Button loading={sending} onClick={() => void start()}>
      {t('startAtOnce')}
    </Button>
  );
}
