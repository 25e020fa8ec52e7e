/** Filters saved under a name: one press applies them, on every device. */
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import type { SavedView } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStale } from '../../../api/use-stale.js';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { useFailure } from '../../../ui/use-failure.js';
import { useForm } from '../../../ui/use-form.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { questionMessages } from '../questions.messages.js';
import { removeView, SAVED_VIEWS, saveView, useSavedViews } from './saved-views.client.js';
import styles from './saved-views.module.css';

/** The part of the address that a view stores: the filters and their order, not the page. */
function filtersOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  return kept.toString();
}

/** `canSave`: a filter or order is set. */
export function SavedViews({ canSave }: { canSave: boolean }) {
  const t = useMessages(questionMessages);
  const [opened, setOpened] = useState(false);
  const [params, setParams] = useSearchParams();
  const { data: views, error } = useSavedViews(opened);
  const now = filtersOf(params);
  const shown = views?.find(({ query }) => query === now);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className="tk-chip"
          data-on={shown !== undefined || undefined}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconBookmark size={15} aria-hidden />
          {t('views')} {shown && <b className="tk-1">{shown.name}</b>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.views} aria-label={t('views')}>
        {error && <p role="alert">{t('views.loadFailed')}</p>}
        {views?.length === 0 && <p className="tk-dim">{t('views.none')}</p>}
        <ul>
          {views?.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isShown={view === shown}
              onChoose={() => {
                setParams(new URLSearchParams(view.query));
                setOpened(false);
              }}
            />
          ))}
        </ul>
        {canSave ? <SaveForm query={now} /> : <p className="tk-dim">{t('views.nothing')}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}

function ViewRow({ view, isShown, onChoose }: { view: SavedView; isShown: boolean; onChoose: () => void }) {
  const t = useMessages(questionMessages);
  const fail = useFailure(questionMessages);
  const stale = useStale(SAVED_VIEWS);
  const remove = async () => {
    try {
      await removeView(view.id);
      await stale();
    } catch (failure) {
      fail('views.removeFailed', failure);
      return;
    }
    toast.undo(t('views.removed', { name: view.name }), () => {
      saveView(view.name, view.query).then(stale, (failure: unknown) => fail('views.saveFailed', failure));
    });
  };
  return (
    <li>
      <button type="button" className="tk-lnk" aria-current={isShown || undefined} onClick={onChoose}>
        {view.name}
      </button>
      <ActionIcon size={30} aria-label={t('views.remove', { name: view.name })} onClick={() => void remove()}>
        <IconX size={15} />
      </ActionIcon>
    </li>
  );
}

const FIELDS = ['name'] as const;

function SaveForm({ query }: { query: string }) {
  const t = useMessages(questionMessages);
  const fail = useFailure(questionMessages);
  const ui = useMessages(uiMessages);
  const stale = useStale(SAVED_VIEWS);
  const form = useForm({
    messages: questionMessages,
    initial: { name: '' },
    fields: FIELDS,
    check: () => ({}),
    send: async ({ name }) => {
      await saveView(name.trim(), query);
      await stale();
      toast.success(t('views.saved', { name: name.trim() }));
      form.reset();
    },
    onFailure: (failure) => fail('views.saveFailed', failure),
  });
  return (
    <form {...form.props}>
      <TextInput
        {...form.bind('name')}
        size="xs"
        label={t('views.save')}
        aria-label={t('views.name')}
        placeholder={t('views.nameHint')}
        maxLength={50}
      />
      <Button type="submit" size="xs" loading={form.sending} disabled={form.values.name.trim() === ''}>
        {ui('save')}
      </Button>
    </form>
  );
}
