/** Suspend, activate, give a role, delete: for one person or many, with a confirmation and a report of each failure. */
import { IconUserOff } from '@tabler/icons-react';
import type { Role } from '@tiku/contracts/common';
import type { User } from '@tiku/contracts/identity';
import { useState, type ReactNode } from 'react';
import { localisedNow, type LocalisedError } from '../../api/api-error.js';
import { useAuth } from '../../auth/auth.store.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { BatchFailures } from '../../ui/batch-failures.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import { TypedConfirmDialog } from '../../ui/typed-confirm-dialog.js';
import { batchUsers, useUsersChanged } from './users.client.js';
import { mayChange } from './user-rights.js';
import { userMessages } from './users.messages.js';
import styles from './users.module.css';

type UserAct =
  | { action: 'activate' | 'deactivate' | 'suspend' | 'delete' }
  | { action: 'setRole'; role: Role };
interface Asked {
  act: UserAct;
  people: User[];
  skipped: number;
}
interface Failure {
  id: string;
  name: string;
  error: LocalisedError;
}

export interface UserActions {
  ask: (act: UserAct, people: readonly User[]) => void;
  dialogs: ReactNode;
}

export function useUserActions(onDone: () => void): UserActions {
  const t = useMessages(userMessages);
  const me = useAuth((state) => state.user);
  const changed = useUsersChanged();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<{ list: Failure[]; done: number } | null>(null);

  const run = async ({ act, people }: Asked) => {
    setBusy(true);
    try {
      const results = await batchUsers({ ...act, ids: people.map(({ id }) => id) });
      report(act.action, people, results);
      onDone();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      setAsked(null);
      await changed();
    }
  };

  const report = (
    action: UserAct['action'],
    people: User[],
    results: { id: string; ok: boolean; message?: string | undefined }[],
  ) => {
    const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? id;
    const failed = results.filter(({ ok }) => !ok);
    const done = people.filter(({ id }) => results.some((result) => result.id === id && result.ok));
    if (failed.length > 0)
      setFailures({
        list: failed.map(({ id, message }) => ({ id, name: nameOf(id), error: localisedNow(message) })),
        done: done.length,
      });
    const [first] = done;
    if (!first) return;
    const said =
      done.length === 1
        ? t(`done.${action}.one`, { name: first.name })
        : t(`done.${action}`, { count: done.length });
    // Undo is offered only where all were active: the batch can restore no other status.
    if ((action === 'suspend' || action === 'deactivate') && done.every(({ status }) => status === 'active'))
      toast.undo(said, () => {
        void run({ act: { action: 'activate' }, people: done, skipped: 0 });
      });
    else toast.success(said);
  };

  const ask = (act: UserAct, chosen: readonly User[]) => {
    const people = chosen.filter((person) => mayChange(me, person));
    if (people.length === 0) return;
    const next = { act, people, skipped: chosen.length - people.length };
    // Reactivating needs no confirmation, nor does a suspension of one person, which has an undo.
    const isLight = act.action === 'activate' || (act.action === 'deactivate' && people.length === 1);
    if (isLight) void run(next);
    else setAsked(next);
  };

  return {
    ask,
    dialogs: (
      <>
        {asked && (
          <Question
            asked={asked}
            busy={busy}
            onConfirm={() => void run(asked)}
            onCancel={() => setAsked(null)}
          />
        )}
        {failures && (
          <BatchFailures
            title={t('partlyTitle', { failed: failures.list.length })}
            done={failures.done > 0 ? t('partlyText', { done: failures.done }) : null}
            failed={failures.list}
            onClose={() => setFailures(null)}
          />
        )}
      </>
    ),
  };
}

interface QuestionProps {
  asked: Asked;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}
function Question({ asked: { act, people, skipped }, busy, onConfirm, onCancel }: QuestionProps) {
  const t = useMessages(userMessages);
  const format = useFormat();
  const count = people.length;
  const name = people[0]?.name ?? '';
  const frame = { opened: true, loading: busy, onConfirm, onCancel };
  const names = (
    <>
      {count > 1 && <p className={styles.names}>{format.list(people.map((person) => person.name))}</p>}
      {skipped > 0 && <p className={styles.skipped}>{t('batch.skipped', { count: skipped })}</p>}
    </>
  );
  if (act.action === 'delete')
    return (
      <TypedConfirmDialog
        {...frame}
        title={count === 1 ? t('deleteTitle', { name }) : t('deleteTitleMany', { count })}
        expected={count === 1 ? name : t('deleteWord', { count })}
        confirmLabel={t('deleteConfirm')}
      >
        {t('deleteText')}
        {names}
      </TypedConfirmDialog>
    );
  if (act.action === 'setRole') {
    const role = t(`role.${act.role}`);
    return (
      <ConfirmDialog
        {...frame}
        variant="warning"
        title={count === 1 ? t('roleTitle', { name, role }) : t('roleTitleMany', { count, role })}
        confirmLabel={t('roleConfirm')}
      >
        {t('roleText')}
        {names}
      </ConfirmDialog>
    );
  }
  const verb = act.action === 'deactivate' ? 'deactivate' : 'suspend';
  return (
    <ConfirmDialog
      {...frame}
      variant="danger"
      Icon={IconUserOff}
      title={count === 1 ? t(`${verb}Title`, { name }) : t(`${verb}TitleMany`, { count })}
      confirmLabel={t(`${verb}Confirm`)}
    >
      {t(`${verb}Text`)}
      {names}
    </ConfirmDialog>
  );
}
