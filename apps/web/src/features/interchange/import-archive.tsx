/** Restores a bank from its archive: chooses and sends the file, then opens the bank while its questions arrive. */
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard, UnsavedQuestion } from '../../ui/unsaved-guard.js';
import { refreshLists } from '../question-banks/question-banks.client.js';
import { importBank } from './interchange.client.js';
import { interchangeMessages } from './interchange.messages.js';

/** `dirty`: the form of a new bank has edits, which a restored bank does not get. Also guards that form. */
export function ImportArchive({ dirty }: { dirty: boolean }) {
  const t = useMessages(interchangeMessages);
  const client = useApolloClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const run = useRef<AbortController | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  /** The id of the restored bank. */
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  // In an effect, so that the guard is off before the navigation.
  useEffect(() => {
    if (made !== null) void navigate(`/question-banks/${made}/exchange`, { replace: true });
  }, [made, navigate]);
  const send = async (file: File) => {
    const sending = new AbortController();
    run.current = sending;
    setShare(0);
    try {
      const task = await importBank(file, setShare, sending.signal);
      await refreshLists(client);
      setMade(task.bankId);
    } catch (failure) {
      if (!sending.signal.aborted) toast.error(failure);
    } finally {
      setShare(null);
    }
  };
  const isSending = share !== null;
  const words = isSending
    ? {
        title: t('leave.title'),
        text: t('archive.leave'),
        leaveLabel: t('leave.leave'),
        stayLabel: t('leave.stay'),
      }
    : {};
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('archive.choose')}
        accept=".zip"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        variant="default"
        leftSection={<IconArchive size={17} stroke={1.7} />}
        disabled={isSending}
        onClick={() => (dirty ? setAsked(true) : input.current?.click())}
      >
        {isSending ? t('sending', { percent: Math.round(100 * share) }) : t('archive.choose')}
      </Button>
      <UnsavedQuestion
        opened={asked}
        title={t('archive.dirtyTitle')}
        text={t('archive.dirtyText')}
        leaveLabel={t('archive.dirtyGo')}
        onLeave={() => {
          setAsked(false);
          input.current?.click();
        }}
        onStay={() => setAsked(false)}
      />
      <UnsavedGuard dirty={made === null && (dirty || isSending)} {...words} />
    </>
  );
}
