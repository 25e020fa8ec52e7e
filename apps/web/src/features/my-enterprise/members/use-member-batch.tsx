/** One action on one member or many: a question where needed, and a report of each refusal. */
import { Select } from '@mantine/core';
import { IconLogout, IconSitemap, IconUserPause, IconUserShield } from '@tabler/icons-react';
import type { Department, EnterpriseMember, MyEnterprise } from '@tiku/contracts/enterprise';
import { useState, type ReactNode } from 'react';
import { localisedNow, type LocalisedError } from '../../../api/api-error.js';
import { useMessages } from '../../../i18n/messages.js';
import { BatchFailures } from '../../../ui/batch-failures.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';
import { departmentOptions } from '../department-tree.js';
import { useMyEnterpriseChanged } from '../my-enterprise.client.js';
import { myEnterpriseMessages } from '../my-enterprise.messages.js';
import { applies, mayManage, type MemberAction } from './member-rights.js';
import { batchMembers, type MemberBatch } from './members.client.js';
import { membersMessages } from './members.messages.js';

interface Asked {
  action: MemberAction;
  people: EnterpriseMember[];
  skipped: number;
}
interface Report {
  done: number;
  failed: { id: string; name: string; error: LocalisedError }[];
}
const ICONS = {
  assignDepartment: IconSitemap,
  setAdmin: IconUserShield,
  unsetAdmin: IconUserShield,
  activate: IconUserShield,
  deactivate: IconUserPause,
  endSessions: IconLogout,
};

interface BatchOptions {
  mine: MyEnterprise;
  departments: readonly Department[];
  onDone: () => void;
}
export function useMemberBatch({ mine, departments, onDone }: BatchOptions): {
  ask: (action: MemberAction, people: readonly EnterpriseMember[]) => void;
  dialogs: ReactNode;
} {
  const t = useMessages(membersMessages);
  const changed = useMyEnterpriseChanged();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<Report | null>(null);

  const run = async (people: readonly EnterpriseMember[], act: Omit<MemberBatch, 'ids'>) => {
    setBusy(true);
    try {
      const results = await batchMembers({ ...act, ids: people.map(({ id }) => id) });
      const done = people.filter(({ id }) => results.some((result) => result.id === id && result.ok));
      const failed = results
        .filter(({ ok }) => !ok)
        .map(({ id, message }) => ({
          id,
          name: people.find((person) => person.id === id)?.name ?? id,
          error: localisedNow(message),
        }));
      if (failed.length > 0) setReport({ done: done.length, failed });
      else if (act.action === 'deactivate')
        toast.undo(
          t('done.deactivate', { count: done.length }),
          () => void run(done, { action: 'activate' }),
        );
      else toast.success(t(`done.${act.action}`, { count: done.length }));
      onDone();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      setAsked(null);
      await changed();
    }
  };

  const ask = (action: MemberAction, chosen: readonly EnterpriseMember[]) => {
    const people = chosen.filter((member) => mayManage(mine, member) && applies(action, member));
    if (people.length === 0) return;
    // These can be undone by the opposite action, for one person without a question.
    if (
      action === 'activate' ||
      (people.length === 1 && ['deactivate', 'setAdmin', 'unsetAdmin'].includes(action))
    )
      void run(people, { action });
    else setAsked({ action, people, skipped: chosen.length - people.length });
  };

  return {
    ask,
    dialogs: (
      <>
        {asked && (
          <Question
            asked={asked}
            busy={busy}
            departments={departments}
            onConfirm={(departmentId) =>
              void run(asked.people, {
                action: asked.action,
                ...(asked.action === 'assignDepartment' && { departmentId }),
              })
            }
            onCancel={() => setAsked(null)}
          />
        )}
        {report && (
          <BatchFailures
            title={t('failedTitle', { count: report.failed.length })}
            done={report.done > 0 ? t('failedDone', { count: report.done }) : null}
            failed={report.failed}
            onClose={() => setReport(null)}
          />
        )}
      </>
    ),
  };
}

interface QuestionProps {
  asked: Asked;
  busy: boolean;
  departments: readonly Department[];
  onConfirm: (departmentId: string | null) => void;
  onCancel: () => void;
}
function Question({
  asked: { action, people, skipped },
  busy,
  departments,
  onConfirm,
  onCancel,
}: QuestionProps) {
  const t = useMessages(membersMessages);
  const mine = useMessages(myEnterpriseMessages);
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  return (
    <ConfirmDialog
      opened
      variant={action === 'deactivate' ? 'danger' : 'warning'}
      Icon={ICONS[action]}
      title={t(`title.${action}`, { count: people.length })}
      confirmLabel={t(`action.${action}`)}
      loading={busy}
      onConfirm={() => onConfirm(departmentId)}
      onCancel={onCancel}
    >
      {t(`text.${action}`)}
      {action === 'assignDepartment' && (
        <Select
          mt="md"
          label={t('department')}
          placeholder={mine('noDepartment')}
          data={departmentOptions(departments)}
          value={departmentId}
          clearable
          searchable
          onChange={setDepartmentId}
        />
      )}
      {skipped > 0 && <p className="tk-dim">{t('skipped', { count: skipped })}</p>}
    </ConfirmDialog>
  );
}
