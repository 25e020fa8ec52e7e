/** /question-banks/{bid}/settings: basic, permissions, advanced. */
import { useApolloClient } from '@apollo/client/react';
import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { useStale } from '../../api/use-stale.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { useForm } from '../../ui/use-form.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { AdvancedFields, BasicFields, PermissionFields } from './bank-form-fields.js';
import { BANK_FIELDS, problemsOf, requestOf, valuesOf, type BankFormValues } from './bank-form.js';
import { BankFrame } from './bank-frame.js';
import { canDeleteBank } from './bank-rights.js';
import { BANK_KEY } from './bank-sharing.client.js';
import styles from './bank-sharing.module.css';
import { refreshLists, updateSettings } from './question-banks.client.js';
import { bankMessages } from './question-banks.messages.js';
import { useBankActions } from './use-bank-actions.js';
import { useBankConflict } from './use-bank-conflict.js';

const TABS = ['basic', 'permissions', 'advanced'] as const;

export function BankSettingsPage() {
  return <BankFrame tab="settings">{(bank) => <OpenedSettings key={bank.id} bank={bank} />}</BankFrame>;
}

/** Another person's save is shown as soon as no unsaved edits would be lost. */
function OpenedSettings({ bank }: { bank: BankFieldsFragment }) {
  const [opened, setOpened] = useState(bank);
  const [typed, setTyped] = useState(false);
  if (!typed && bank.version !== opened.version) setOpened(bank);
  return <Settings key={opened.version} bank={opened} onTyped={setTyped} />;
}

function Settings({ bank, onTyped }: { bank: BankFieldsFragment; onTyped: (typed: boolean) => void }) {
  const t = useMessages(bankMessages);
  const client = useApolloClient();
  const stale = useStale(BANK_KEY);
  const [state, setState] = useQueryState({ tab: 'basic' });
  const tab = TABS.find((known) => known === state.tab) ?? 'basic';
  const form = useForm({
    messages: bankMessages,
    initial: valuesOf(bank),
    fields: BANK_FIELDS,
    check: problemsOf,
    reveal: (field) => setState({ tab: field === 'maxQuestions' ? 'advanced' : 'basic' }),
    send: (values) => save(values, bank.version),
    onFailure: (failure, values) => void conflict.meet(failure, values),
  });
  const showNow = async () => {
    await stale();
    await refreshLists(client);
    onTyped(false);
  };
  const save = async (values: BankFormValues, version: number) => {
    await updateSettings(bank.id, { ...requestOf(values), version });
    const { visibility } = bank;
    if (values.visibility === 'public' && visibility !== 'public')
      toast.undo(t('settings.madePublic'), () => {
        updateSettings(bank.id, { visibility })
          .then(showNow)
          .catch((failure: unknown) => toast.error(failure));
      });
    else toast.success(t('settings.saved'));
    await showNow();
  };
  const conflict = useBankConflict({
    id: bank.id,
    base: valuesOf(bank),
    save,
    onTakeTheirs: () => void showNow(),
  });
  // Also during a save: after a refusal the edits are still unsaved.
  useEffect(() => onTyped(form.dirty), [onTyped, form.dirty]);
  return (
    <form {...form.props} className={styles.settings}>
      <div className={`tk-m-scroll ${styles.parts}`}>
        <SegmentedControl
          aria-label={t('settings.tabs')}
          value={tab}
          onChange={(next) => setState({ tab: next })}
          data={TABS.map((value) => ({ value, label: t(`settings.${value}`) }))}
        />
      </div>
      <div className={`tk-card ${styles.fields}`}>
        {tab === 'basic' && <BasicFields form={form} />}
        {tab === 'permissions' && <PermissionFields form={form} isOwner={bank.myRole === 'owner'} />}
        {tab === 'advanced' && <AdvancedFields form={form} />}
        <div>
          <Button type="submit" loading={form.sending} disabled={!form.dirty}>
            {t('settings.save')}
          </Button>
        </div>
      </div>
      {tab === 'advanced' && canDeleteBank(bank.myRole) && <Danger bank={bank} />}
      <UnsavedGuard dirty={form.dirty && !form.sending && !conflict.saving} />
      {conflict.dialog}
    </form>
  );
}

/** Archive and delete, for the owner only. */
function Danger({ bank }: { bank: BankFieldsFragment }) {
  const t = useMessages(bankMessages);
  const navigate = useNavigate();
  const actions = useBankActions(() => void navigate('/question-banks', { replace: true }));
  const [archived, setArchived] = useState(bank.status === 'archived');
  return (
    <section className={`tk-card ${styles.danger}`}>
      <h2 className="tk-h">{t('settings.danger')}</h2>
      <div>
        <p>{t('settings.archiveText')}</p>
        <Button
          variant="default"
          onClick={() => {
            actions.setArchived(bank, !archived);
            setArchived(!archived);
          }}
        >
          {t(archived ? 'unarchive' : 'archive')}
        </Button>
      </div>
      <div>
        <p>{t('settings.deleteText')}</p>
        <Button variant="outline" color="cinnabar" onClick={() => actions.askDelete(bank)}>
          {t('deleteConfirm')}
        </Button>
      </div>
      {actions.dialog}
    </section>
  );
}
