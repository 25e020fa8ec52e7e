import { Button, FileButton, Modal, Progress, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import {
  INVITATION_LIMITS,
  isGoodResult,
  type InvitationResult,
  type InvitationRow,
} from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useUnsavedClose } from '../../ui/unsaved-guard.js';
import { chunksOf, rowsOf, textOf } from './invitation-list.js';
import { invite } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useAct } from './use-act.js';

const SHOWN_BAD_ROWS = 100;

interface Checked {
  rows: InvitationRow[];
  results: { email: string; result: InvitationResult }[];
}

/** Addresses as they are typed or a list from a file: checked first, then the good ones are invited. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const { busy, act } = useAct();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [done, setDone] = useState(0);
  const [fileTooLarge, setFileTooLarge] = useState(false);
  const { close, asking, guard } = useUnsavedClose(text !== '' && !busy, onClose);
  const rows = rowsOf(text);
  const tooMany = rows.length > INVITATION_LIMITS.importRows;
  const problem = fileTooLarge
    ? t('inviteFileTooLarge')
    : tooMany && t('inviteTooMany', { maximum: format.number(INVITATION_LIMITS.importRows) });
  const change = (next: string) => {
    setText(next);
    setChecked(null);
  };
  const read = async (file: File | null) => {
    if (!file) return;
    const isTooLarge = file.size > INVITATION_LIMITS.fileBytes;
    setFileTooLarge(isTooLarge);
    if (!isTooLarge) change(textOf(await file.arrayBuffer()));
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
    checked?.results.flatMap((each, at) => (isGoodResult(each.result) ? [] : [{ ...each, at }])) ?? [];
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
        <div>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
            {(props) => (
              <Button {...props} variant="default" size="xs" leftSection={<IconFileUpload size={16} />}>
                {t('inviteFile')}
              </Button>
            )}
          </FileButton>
        </div>
        {checked && (
          <div role="status" className={styles.checked}>
            <b>{t('inviteGood', { count: good.length })}</b>
            {bad.length > 0 && (
              <>
                <p>{t('inviteBad', { count: bad.length })}</p>
                <ul>
                  {bad.slice(0, SHOWN_BAD_ROWS).map(({ at, email, result }) => (
                    <li key={at}>
                      <small>{t('inviteRow', { row: at + 1 })}</small> <span>{email || '—'}</span>{' '}
                      <em>{t(`invite.${result}`)}</em>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
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
            disabled={tooMany || (checked ? good.length : rows.length) === 0}
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
