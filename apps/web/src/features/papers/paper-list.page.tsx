/** /my-papers: the person's papers. /practice: what the person has practised, and papers to practise. */
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconExternalLink, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { usePageWithin } from '../../ui/use-page-within.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { ShelfArt } from '../question-banks/shelf-art.js';
import { Sittings } from '../practice/own-sittings.js';
import { practiceMessages } from '../practice/practice.messages.js';
import { PaperGrid } from './paper-card.js';
import { useMyPapers } from './papers.client.js';
import { paperMessages } from './papers.messages.js';
import { QuietBasket } from './quiet-basket.js';

const STATUSES = ['draft', 'published', 'modified', 'deleted'] as const;
const SORTS = ['-updatedAt', '-createdAt', 'title'] as const;
const DEFAULTS = { q: '', status: '', sort: '-updatedAt', page: '1' };
const PAGE_SIZE = 24;

export function MyPapersPage() {
  return <PaperList of="myPapers" />;
}
export function PracticeListPage() {
  return <PaperList of="practices" />;
}

/** Actions on many papers at once. */
function Managers() {
  const t = useMessages(paperMessages);
  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('managers')} title={t('managers')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="tk-menu">
        <Menu.Item component={Link} to="/my-papers/copies" leftSection={<IconCopy size={16} stroke={1.6} />}>
          {t('manageCopies')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/my-papers/links"
          leftSection={<IconExternalLink size={16} stroke={1.6} />}
        >
          {t('manageLinks')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function PaperList({ of: title }: { of: 'myPapers' | 'practices' }) {
  const t = useMessages(paperMessages);
  const practice = useMessages(practiceMessages);
  const isPractice = title === 'practices';
  usePageTitle(t(title));
  const [state, setState] = useQueryState(DEFAULTS);
  const page = pageOf(state.page);
  const { q, status, sort } = state;
  const list = useMyPapers({
    ...{ q, status, sort, page, limit: PAGE_SIZE },
    type: isPractice ? 'practice' : '',
  });
  const go = usePageWithin(page, list.data?.pagination.pages, setState);
  const filtered = Boolean(q || status);
  const isEmpty = list.data?.papers.length === 0;
  return (
    <>
      <QuietBasket />
      <PageHeader
        title={t(title)}
        sub={list.data && !isEmpty ? t('summary', { count: list.data.pagination.total }) : t(`${title}Sub`)}
        actions={
          // The empty state has the button itself.
          !(isEmpty && !filtered) && (
            <>
              <Button component={Link} to="/papers/create" leftSection={<IconPlus size={17} stroke={2} />}>
                {t('create')}
              </Button>
              {title === 'myPapers' && <Managers />}
            </>
          )
        }
      />
      {isPractice && page === 1 && <Sittings title={practice('sittings')} />}
      {!(isEmpty && !filtered) && (
        <FilterBar label={t(title)}>
          <FilterSearch value={q} placeholder={t('search')} onChange={(text) => setState({ q: text })} />
          <FilterMenu
            label={t('filter.status')}
            value={status}
            options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(value) => setState({ status: value })}
          />
          <div className="tk-grow tk-only-d" />
          <FilterMenu
            required
            label={t('sort')}
            value={sort}
            options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(value) => setState({ sort: value })}
          />
        </FilterBar>
      )}
      <QueryStates
        query={list}
        title={t('fail.list')}
        rows={[4, 112]}
        empty={
          isEmpty &&
          (filtered ? (
            <EmptyState
              title={t(status === 'deleted' && !q ? 'trashEmpty' : 'noMatch')}
              onClear={() => setState({ q: '', status: '' })}
            >
              {t(status === 'deleted' && !q ? 'trashText' : 'noMatchText')}
            </EmptyState>
          ) : (
            <EmptyState
              isCard
              art={<ShelfArt />}
              title={isPractice ? practice('noPapers') : t('none')}
              action={
                <Group gap="xs" justify="center">
                  {isPractice && (
                    <Button component={Link} to="/market">
                      {practice('market')}
                    </Button>
                  )}
                  <Button
                    component={Link}
                    to="/papers/create"
                    variant={isPractice ? 'default' : 'filled'}
                    leftSection={<IconPlus size={17} />}
                  >
                    {t('create')}
                  </Button>
                  <Button variant="subtle" onClick={() => setState({ status: 'deleted' })}>
                    {t('status.deleted')}
                  </Button>
                </Group>
              }
            >
              {isPractice ? practice('noPapersText') : t('noneText')}
            </EmptyState>
          ))
        }
      >
        {({ papers, pagination }) => (
          <div aria-busy={list.isFetching}>
            <PaperGrid papers={papers} showBank canPractise={isPractice} />
            <Pager {...pagination} onChange={go} />
          </div>
        )}
      </QueryStates>
    </>
  );
}
