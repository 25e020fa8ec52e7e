/** A page over one's own papers: search, filter, pages; the manager provides the content of a row. */
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import type { PaperSummary } from '@tiku/contracts/paper-bank';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '../../../i18n/messages.js';
import { useCrumbs } from '../../../shell/crumbs.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../../ui/filter-bar.js';
import { EmptyState, PageHeader } from '../../../ui/page.js';
import { Pager } from '../../../ui/pager.js';
import { QueryStates } from '../../../ui/query-states.js';
import { usePageTitle } from '../../../ui/use-page-title.js';
import { usePageWithin } from '../../../ui/use-page-within.js';
import { pageOf, useQueryState } from '../../../ui/use-query-state.js';
import { PaperStatus } from '../paper-card.js';
import { useMyPapers } from '../papers.client.js';
import { manageMessages } from './manage.messages.js';
import styles from './manage.module.css';

const DEFAULTS = { q: '', link: '', page: '1' };
const PAGE_SIZE = 20;

interface ManagerProps {
  of: 'links' | 'copies';
  /** Above the rows. */
  bar?: (papers: readonly PaperSummary[]) => ReactNode;
  row: (paper: PaperSummary) => ReactNode;
}
export function PaperManager({ of: title, bar, row }: ManagerProps) {
  const t = useMessages(manageMessages);
  const navigate = useNavigate();
  usePageTitle(t(title));
  useCrumbs([{ label: t(title) }]);
  const [state, setState] = useQueryState(DEFAULTS);
  const page = pageOf(state.page);
  const { q, link } = state;
  const list = useMyPapers({ q, link, page, limit: PAGE_SIZE });
  const hasNone = list.data?.papers.length === 0 && q === '' && link === '';
  const go = usePageWithin(page, list.data?.pagination.pages, setState);
  return (
    <>
      <PageHeader
        title={t(title)}
        sub={t(`${title}Sub`)}
        lead={
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('back')}
            onClick={() => void navigate('/my-papers')}
          >
            <IconArrowLeft size={18} stroke={1.7} />
          </ActionIcon>
        }
      />
      {!hasNone && (
        <FilterBar label={t(title)}>
          <FilterSearch value={q} placeholder={t('search')} onChange={(text) => setState({ q: text })} />
          <FilterMenu
            label={t('filter')}
            value={link}
            options={(['with', 'without'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={(value) => setState({ link: value })}
          />
        </FilterBar>
      )}
      <QueryStates
        query={list}
        title={t('fail.list')}
        rows={[5, 64]}
        empty={
          list.data?.papers.length === 0 && (
            <div className="tk-card">
              {hasNone ? (
                <EmptyState
                  title={t('empty')}
                  action={
                    <Button component={Link} to="/papers/create" leftSection={<IconPlus size={17} />}>
                      {t('create')}
                    </Button>
                  }
                >
                  {t('emptyText')}
                </EmptyState>
              ) : (
                <EmptyState title={t('none')} onClear={() => setState({ q: '', link: '' })}>
                  {t('noneText')}
                </EmptyState>
              )}
            </div>
          )
        }
      >
        {({ papers, pagination }) => (
          <div aria-busy={list.isFetching}>
            <div className="tk-card">
              {bar?.(papers)}
              <ul className={styles.rows}>
                {papers.map((paper) => (
                  <li key={paper.id} className={styles.row}>
                    {row(paper)}
                  </li>
                ))}
              </ul>
            </div>
            <Pager {...pagination} onChange={go} />
          </div>
        )}
      </QueryStates>
    </>
  );
}

/** Title, status and bank of a paper; `children` are below. */
export function PaperFacts({ paper, children }: { paper: PaperSummary; children?: ReactNode }) {
  return (
    <div className={styles.main}>
      <Link to={`/papers/${paper.id}/view`}>{paper.title}</Link>
      <p>
        <PaperStatus paper={paper} />
        <span>{paper.paperBankName}</span>
      </p>
      {children}
    </div>
  );
}
