/** Ctrl or Cmd + K: to any page or bank, or search all questions. */
import '@mantine/spotlight/styles.css';
import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../auth/auth.store.js';
import { JumpBanksDocument, type JumpBanksQuery } from '../generated/graphql.js';
import { useMessages } from '../i18n/messages.js';
import { BookCover } from '../ui/marks.js';
import { uiMessages } from '../ui/ui.messages.js';
import { pagesFor } from './navigation.js';
import { jumpStore } from './jump-store.js';
import { shellMessages } from './shell.messages.js';
import { useMarkedRow } from './use-marked-row.js';

const DELAY_MS = 200;
const NO_BANKS: JumpBanksQuery['questionBanks']['questionBanks'] = [];

export function Jump() {
  const t = useMessages(shellMessages);
  const ui = useMessages(uiMessages);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState(false);
  const [settled] = useDebouncedValue(query.trim(), DELAY_MS);
  const { data, previousData } = useQuery(JumpBanksDocument, { variables: { q: settled }, skip: !opened });

  const wanted = query.trim().toLowerCase();
  const role = useAuth((state) => state.user?.role);
  const pages = pagesFor(role).filter(({ key }) => t(key).toLowerCase().includes(wanted));
  // Until the words typed last are answered, the banks of the words before stand as far as they fit.
  const known = (data ?? previousData)?.questionBanks.questionBanks ?? NO_BANKS;
  const banks =
    data && settled === query.trim()
      ? known
      : known.filter(({ name }) => name.toLowerCase().includes(wanted));
  const onKeyDown = useMarkedRow(wanted, [opened, ...banks.map(({ id }) => id)].join());

  const bankRows = banks.length > 0 && (
    <Spotlight.ActionsGroup label={t('jumpBanks')} key="banks">
      {banks.map((bank) => (
        <Spotlight.Action
          key={bank.id}
          label={bank.name}
          leftSection={<BookCover color={bank.cardColor} slip="" width={18} />}
          rightSection={
            <span className="tk-dim3">
              {ui(`category.${bank.category}`)} · {t('questionCount', { count: bank.questionCount })}
            </span>
          }
          onClick={() => void navigate(`/question-banks/${bank.bid}`)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
  const pageRows = pages.length > 0 && (
    <Spotlight.ActionsGroup label={t('jumpPages')} key="pages">
      {pages.map(({ key, to, Icon }) => (
        <Spotlight.Action
          key={key}
          label={t(key)}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          onClick={() => void navigate(to)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
  return (
    <Spotlight.Root
      store={jumpStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      onSpotlightOpen={() => setOpened(true)}
      onSpotlightClose={() => setOpened(false)}
      clearQueryOnClose
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder={t('jump')}
        aria-label={t('jump')}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        onKeyDown={onKeyDown}
      />
      <Spotlight.ActionsList>
        {/* Pages are known at once and banks arrive: what a name leads to must not move under the finger. */}
        {wanted === '' ? [bankRows, pageRows] : [pageRows, bankRows]}
        <Spotlight.ActionsGroup label={t('jumpActions')}>
          {query.trim() !== '' && (
            <Spotlight.Action
              label={t('searchQuestions', { q: query.trim() })}
              leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
              onClick={() => void navigate(`/questions?q=${encodeURIComponent(query.trim())}`)}
            />
          )}
          <Spotlight.Action
            label={t('newBank')}
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => void navigate('/question-banks/create')}
          />
        </Spotlight.ActionsGroup>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
