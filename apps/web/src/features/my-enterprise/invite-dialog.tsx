import { Modal, Progress, Textarea } from '@mantine/core';
import {
  INVITATION_LIMITS,
  isGoodResult,
  rowsOf,
  type InvitationResult,
  type InvitationRow,
} from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useDialogForm } from '../../ui/use-dialog-form.js';
import { UnverifiedNotice, useIsProven } from '../auth/unverified-notice.js';
import { BadRows } from './bad-rows.js';
import { FormActions } from './form-actions.js';
import { invite, useMyEnterpriseChanged } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import type { EnterpriseProblems } from './use-enterprise-form.js';

const FIELDS = ['rows'] as const;

interface Checked {
  rows: InvitationRow[];
  results: { email: string; result: InvitationResult }[];
}

/** Typed or pasted addresses: checks them, then invites the valid ones. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const changed = useMyEnterpriseChanged();
  const mayInvite = useIsProven();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [done, setDone] = useState(0);
  const problemsOf = ({ rows: text }: { rows: string }): EnterpriseProblems<'rows'> =>
    isTooLong(text)
      ? { rows: { key: 'inviteTooMany', params: { maximum: format.number(INVITATION_LIMITS.importRows) } } }
      : {};
  const eachChunk = async (list: readonly InvitationRow[], preview: boolean) => {
    const results: Checked['results'] = [];
    setDone(0);
    for (const chunk of chunksOf(list)) {
      results.push(...(await invite(chunk, preview)).results);
      setDone(results.length);
    }
    return results;
  };
  const good = checked?.rows.filter((_, at) => isGoodResult(checked.results[at]?.result ?? 'address')) ?? [];
  const bad =
    checked?.results.flatMap((each, at) =>
      isGoodResult(each.result)
        ? []
        : [{ ...each, row: at + 1, department: checked.rows[at]?.department ?? '' }],
    ) ?? [];
  const known = checked?.results.filter(({ result }) => result === 'account').length ?? 0;
  const { form, dialog, close, guard } = useDialogForm({
    messages: myEnterpriseMessages,
    initial: { rows: '' },
    fields: FIELDS,
    check: problemsOf,
    onClose,
    send: async (values) => {
      try {
        if (!checked) {
          const list = rowsOf(values.rows);
          setChecked({ rows: list, results: withRepeated(await eachChunk(list, true)) });
          return;
        }
        await eachChunk(good, false);
        toast.success(t('invited', { count: good.length }));
        onClose();
      } finally {
        void changed();
      }
    },
    onFailure: (failure) => toast.error(failure),
  });
  const rows = rowsOf(form.values.rows);
  const change = (text: string) => {
    form.set({ rows: text });
    // Reports a pasted list that is too long at once, not on blur.
    form.show(problemsOf({ rows: text }));
    setChecked(null);
  };
  return (
    <Modal {...dialog} size="lg" title={t('invite')}>
      <form {...form.props} className={styles.form}>
        {!mayInvite && <UnverifiedNotice>{t('unverifiedText')}</UnverifiedNotice>}
        <Textarea
          {...form.bind('rows')}
          data-autofocus
          label={t('inviteList')}
          description={t('inviteListText')}
          placeholder={t('inviteExample')}
          autosize
          minRows={5}
          maxRows={12}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {checked && (
          <BadRows good={good.length} known={known} bad={bad.length} rows={bad} all={async () => bad} />
        )}
        {form.sending && rows.length > INVITATION_LIMITS.rows && (
          <Progress
            value={(done / (checked ? good.length : rows.length)) * 100}
            aria-label={t('inviteProgress')}
          />
        )}
        <FormActions
          saving={form.sending}
          label={checked ? t('inviteSend', { count: good.length }) : t('inviteCheck')}
          disabled={!mayInvite || isTooLong(form.values.rows) || (checked ? good : rows).length === 0}
          onClose={close}
        />
      </form>
      {guard}
    </Modal>
  );
}

const isTooLong = (text: string): boolean => rowsOf(text).length > INVITATION_LIMITS.importRows;

/** The server knows the rows of one request; marks here the duplicates of an earlier request. */
function withRepeated(results: Checked['results']): Checked['results'] {
  const seen = new Set<string>();
  return results.map((each) => {
    const isRepeated = isGoodResult(each.result) && seen.has(each.email);
    seen.add(each.email);
    return isRepeated ? { ...each, result: 'duplicate' } : each;
  });
}

/** The maximum per request; a long list shows its progress. */
function chunksOf(rows: readonly InvitationRow[]): InvitationRow[][] {
  const chunks: InvitationRow[][] = [];
  for (let at = 0; at < rows.length; at += INVITATION_LIMITS.rows)
    chunks.push(rows.slice(at, at + INVITATION_LIMITS.rows));
  return chunks;
}
