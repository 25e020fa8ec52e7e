import { Button, Modal, Progress, Textarea } from '@mantine/core';
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
import { useUnsavedClose } from '../../ui/unsaved-guard.js';
import { UnverifiedNotice, useIsProven } from '../auth/unverified-notice.js';
import { BadRows } from './bad-rows.js';
import { invite } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useAct } from './use-act.js';

interface Checked {
  rows: InvitationRow[];
  results: { email: string; result: InvitationResult }[];
}

/** Addresses as they are typed or pasted: checked first, then the good ones are invited. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const { busy, act } = useAct();
  const mayInvite = useIsProven();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [done, setDone] = useState(0);
  const { close, asking, guard } = useUnsavedClose(text !== '' && !busy, onClose);
  const rows = rowsOf(text);
  const tooMany = rows.length > INVITATION_LIMITS.importRows;
  const problem = tooMany && t('inviteTooMany', { maximum: format.number(INVITATION_LIMITS.importRows) });
  const change = (next: string) => {
    setText(next);
    setChecked(null);
  };
  const eachChunk = async (list: readonly InvitationRow[], preview: boolean) => {
    const results: Checked['results'] = [];
    setDone(0);
    for (const chunk of chunksOf(list)) {
      results.push(...(await invite(chunk, preview)).results);
      setDone(results.length);
    }
    return results;
  };
  const check = () =>
    void act(async () => {
      const results = await eachChunk(rows, true);
      setChecked({ rows, results: withRepeated(results) });
    }, null);
  const good = checked?.rows.filter((_, at) => isGoodResult(checked.results[at]?.result ?? 'address')) ?? [];
  const bad =
    checked?.results.flatMap((each, at) =>
      isGoodResult(each.result)
        ? []
        : [{ ...each, row: at + 1, department: checked.rows[at]?.department ?? '' }],
    ) ?? [];
  const known = checked?.results.filter(({ result }) => result === 'account').length ?? 0;
  const send = () => void act(() => eachChunk(good, false), t('invited', { count: good.length }), onClose);
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      closeOnEscape={!asking}
      size="lg"
      title={t('invite')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (checked) send();
          else check();
        }}
      >
        {!mayInvite && <UnverifiedNotice>{t('unverifiedText')}</UnverifiedNotice>}
        <Textarea
          data-autofocus
          label={t('inviteList')}
          description={t('inviteListText')}
          placeholder={t('inviteExample')}
          value={text}
          autosize
          minRows={5}
          maxRows={12}
          error={problem}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {checked && (
          <BadRows good={good.length} known={known} bad={bad.length} rows={bad} all={async () => bad} />
        )}
        {busy && rows.length > INVITATION_LIMITS.rows && (
          <Progress
            value={(done / (checked ? good.length : rows.length)) * 100}
            aria-label={t('inviteProgress')}
          />
        )}
        <div className={styles.formActions}>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={!mayInvite || tooMany || (checked ? good.length : rows.length) === 0}
          >
            {checked ? t('inviteSend', { count: good.length }) : t('inviteCheck')}
          </Button>
        </div>
      </form>
      {guard}
    </Modal>
  );
}

/** The server knows the rows of one request; an address that an earlier one had is marked here. */
function withRepeated(results: Checked['results']): Checked['results'] {
  const seen = new Set<string>();
  return results.map((each) => {
    const isRepeated = isGoodResult(each.result) && seen.has(each.email);
    seen.add(each.email);
    return isRepeated ? { ...each, result: 'duplicate' } : each;
  });
}

/** What a request takes at most, so that a long list shows how far it is. */
function chunksOf(rows: readonly InvitationRow[]): InvitationRow[][] {
  const chunks: InvitationRow[][] = [];
  for (let at = 0; at < rows.length; at += INVITATION_LIMITS.rows)
    chunks.push(rows.slice(at, at + INVITATION_LIMITS.rows));
  return chunks;
}
