/**
 * Ctrl or Cmd + K: to any page, bank, question, paper, paper bank or person. To a screen reader it is a combobox: the
 * focus stays in the field, which names the row that is marked.
 */
import '@mantine/spotlight/styles.css';
import { useQuery } from '@apollo/client/react';
import { Loader, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';
import {
  JumpBanksDocument,
  JumpQuestionsDocument,
  type JumpBanksQuery,
  type JumpQuestionsQuery,
} from '../generated/graphql.js';
import { useMessages } from '../i18n/messages.js';
import { BookCover } from '../ui/marks.js';
import { uiMessages } from '../ui/ui.messages.js';
import { pagesFor } from './navigation.js';
import { jumpStore } from './jump-store.js';
import { shellMessages } from './shell.messages.js';
import { usePaperBanks, usePapers } from './use-found-papers.js';
import { usePeople } from './use-people.js';
import { LIST_ID, useMarkedRow } from './use-marked-row.js';

export const DELAY_MS = 200;
/** A faster answer needs no loading mark. */
export const LOADING_SHOWN_AFTER_MS = 300;
/** The maximum length that the services search for. */
const WORDS_MAX = 100;
const rowId = (key: string) => `jump-${key}`;
const NO_BANKS: JumpBanksQuery['questionBanks']['questionBanks'] = [];
const NO_QUESTIONS: JumpQuestionsQuery['questions']['questions'] = [];
const FoundQuestion = lazy(() => import('./found-question.js'));

export function Jump() {
  const t = useMessages(shellMessages);
  const [query, setQuery] = useState('');
  return (
    <Spotlight.Root
      store={jumpStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      clearQueryOnClose
      // In the same place and height: changing rows move neither the field nor the box.
      centered={false}
      yOffset="10dvh"
      classNames={{ content: 'tk-palette' }}
      scrollable
      maxHeight={480}
      attributes={{ content: { 'aria-label': t('jumpTitle') } }}
    >
      <Palette query={query} />
    </Spotlight.Root>
  );
}

interface Row {
  key: string;
  /** Undefined if `content` replaces it: raw LaTeX is no name. */
  label?: string;
  left?: ReactNode;
  right?: ReactNode;
  content?: ReactNode;
  to: string;
}
interface Section {
  label: string;
  rows: Row[];
}

/** Mounted as long as the palette is open. */
function Palette({ query }: { query: string }) {
  const t = useMessages(shellMessages);
  const words = query.trim();
  const [settled] = useDebouncedValue(words, DELAY_MS);
  const { banks, loading: banksLoading, failed: banksFailed } = useBanks(words, settled);
  const { questions, loading: questionsLoading, failed: questionsFailed } = useQuestions(words, settled);
  const papers = usePapers(words, settled);
  const paperBanks = usePaperBanks(words, settled);
  const people = usePeople(words, settled);
  const loading = [banksLoading, questionsLoading, papers.loading, paperBanks.loading, people.loading].some(
    Boolean,
  );
  const pages = usePages(words);
  const actions = useActions(words);
  const slow = useLasting(loading, LOADING_SHOWN_AFTER_MS);
  const { marked, onKeyDown } = useMarkedRow(
    words.toLowerCase(),
    [banks, questions, papers, paperBanks, people].flatMap(({ rows }) => rows.map(({ key }) => key)).join(),
  );

  // Actions are there for any words. A failed search says nothing about what there is.
  const isEmpty =
    words !== '' &&
    settled === words &&
    !loading &&
    ![banksFailed, questionsFailed, papers.failed, paperBanks.failed, people.failed].some(Boolean) &&
    [pages, banks, questions, papers, paperBanks, people].every(({ rows }) => rows.length === 0);

  // Pages are known at once, the others arrive later: the target of a row must not change under the pointer.
  const sections = (
    words === ''
      ? [banks, pages, actions]
      : [
          pages,
          banks,
          questions,
          { label: t('jumpPapers'), rows: papers.rows },
          { label: t('jumpPaperBanks'), rows: paperBanks.rows },
          { label: t('jumpPeople'), rows: people.rows },
          actions,
        ]
  ).filter(({ rows }) => rows.length > 0);
  // The list itself scrolls: a scroller around it would be a tab stop.
  const list = {
    viewportProps: { id: LIST_ID, role: 'listbox', 'aria-label': t('jumpTitle') },
    offsetScrollbars: false,
  };
  return (
    <>
      <Spotlight.Search
        placeholder={t('jump')}
        aria-label={t('jump')}
        maxLength={WORDS_MAX}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={LIST_ID}
        aria-activedescendant={marked}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSection={slow && <Loader size={16} color="gray" aria-hidden />}
        onKeyDown={onKeyDown}
      />
      {/* Always in the document: a screen reader announces only changes within it. */}
      <VisuallyHidden role="status">{slow ? t('jumpLoading') : isEmpty && t('jumpEmpty')}</VisuallyHidden>
      {isEmpty && (
        <p className="tk-found-none" aria-hidden>
          {t('jumpEmpty')}
        </p>
      )}
      <Spotlight.ActionsList {...list}>
        {sections.map((section) => (
          <Rows key={section.label} section={section} marked={marked} />
        ))}
      </Spotlight.ActionsList>
    </>
  );
}

interface RowsProps {
  section: Section;
  /** The id of the row that Enter opens. */
  marked: string | undefined;
}
function Rows({ section, marked }: RowsProps) {
  const navigate = useNavigate();
  return (
    <Spotlight.ActionsGroup label={section.label} role="group" aria-label={section.label}>
      {section.rows.map(({ key, label, left, right, content, to }) => (
        <Spotlight.Action
          key={key}
          // The library drops an `id` that it is given.
          ref={(row) => {
            if (row) row.id = rowId(key);
          }}
          role="option"
          aria-selected={rowId(key) === marked}
          {...(label !== undefined && { label, title: label })}
          leftSection={left}
          rightSection={right}
          onClick={() => void navigate(to)}
        >
          {content}
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** True once `on` has lasted this long, and until it ends. */
function useLasting(on: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [on, ms]);
  return on && lasting;
}

/** The banks for these words; until they arrive, the previous ones that match. */
function useBanks(words: string, settled: string): { banks: Section; loading: boolean; failed: boolean } {
  const t = useMessages(shellMessages);
  const ui = useMessages(uiMessages);
  const { data, previousData, loading, error } = useQuery(JumpBanksDocument, { variables: { q: settled } });
  const known = (data ?? previousData)?.questionBanks.questionBanks ?? NO_BANKS;
  const shown =
    data && settled === words
      ? known
      : known.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  const rows = shown.map((bank) => ({
    key: bank.id,
    label: bank.name,
    left: <BookCover color={bank.cardColor} pattern={bank.cover} slip="" width={18} />,
    right: (
      <span className="tk-dim3">
        {ui(`category.${bank.category}`)} · {t('questionCount', { count: bank.questionCount })}
      </span>
    ),
    to: `/question-banks/${bank.bid}`,
  }));
  return { banks: { label: t('jumpBanks'), rows }, loading: loading && !data, failed: error !== undefined };
}

/** The questions for these words; those for other words would mark wrong hits. */
function useQuestions(
  words: string,
  settled: string,
): { questions: Section; loading: boolean; failed: boolean } {
  const t = useMessages(shellMessages);
  const { data, loading, error } = useQuery(JumpQuestionsDocument, {
    variables: { q: settled },
    skip: settled === '',
  });
  const found =
    words !== '' && settled === words ? (data?.questions.questions ?? NO_QUESTIONS) : NO_QUESTIONS;
  const rows = found.flatMap(({ id, qid, stem, bank }) =>
    bank
      ? {
          key: id,
          content: (
            <Suspense fallback={<span className="tk-found" />}>
              <FoundQuestion stem={stem} words={words} bankName={bank.name} />
            </Suspense>
          ),
          to: `/questions/${qid}/view`,
        }
      : [],
  );
  return {
    questions: { label: t('jumpQuestions'), rows },
    loading: loading && !data,
    failed: error !== undefined,
  };
}

function usePages(words: string): Section {
  const t = useMessages(shellMessages);
  const user = useAuth((state) => state.user);
  const rows = pagesFor(user)
    .map(({ key, to, Icon }) => ({
      key,
      label: t(key),
      left: <Icon size={18} stroke={1.6} aria-hidden />,
      to,
    }))
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  return { label: t('jumpPages'), rows };
}

function useActions(words: string): Section {
  const t = useMessages(shellMessages);
  const search = {
    key: 'search',
    label: t('searchQuestions', { q: words }),
    left: <IconSearch size={18} stroke={1.6} aria-hidden />,
    to: `/questions?q=${encodeURIComponent(words)}`,
  };
  const create = {
    key: 'create',
    label: t('newBank'),
    left: <IconPlus size={18} stroke={1.6} aria-hidden />,
    to: '/question-banks/create',
  };
  return { label: t('jumpActions'), rows: words === '' ? [create] : [search, create] };
}
