/** A bank from its archive: chosen, sent, and opened where its questions are seen to arrive. */
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { refreshLists } from '../question-banks/question-banks.client.js';
import { importBank } from './interchange.client.js';
import { interchangeMessages } from './interchange.messages.js';

export function ImportArchive() {
  const t = useMessages(interchangeMessages);
  const client = useApolloClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const run = useRef<AbortController | null>(null);
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  const send = async (file: File) => {
    const sending = new AbortController();
    run.current = sending;
    setShare(0);
    try {
      const task = await importBank(file, setShare, sending.signal);
      await refreshLists(client);
      await navigate(`/question-banks/${task.bankId}/exchange`, { replace: true });
    } catch (failure) {
      if (!sending.signal.aborted) toast.error(failure);
    } finally {
      setShare(null);
    }
  };
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
        disabled={share !== null}
        onClick={() => input.current?.click()}
      >
        {share === null ? t('archive.choose') : t('sending', { percent: Math.round(100 * share) })}
      </Button>
    </>
  );
}
