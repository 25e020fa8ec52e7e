import { Button, Modal } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { gamesMessages } from './games.messages.js';
import type { useGameStart } from './use-game-start.js';
import { useLoginAddress } from './use-login-address.js';

/** Questions before a game begins: sign in, the day's limit, or a suggestion to take a break. */
export function StartQuestions({ starting }: { starting: ReturnType<typeof useGameStart> }) {
  const t = useMessages(gamesMessages);
  const navigate = useNavigate();
  const loginAddress = useLoginAddress();
  const { question, dismiss } = starting;
  const kind = question?.kind;
  const message = question && 'message' in question ? question.message : '';
  return (
    <>
      <ConfirmDialog
        opened={kind === 'login'}
        variant="info"
        title={t('login.title')}
        confirmLabel={t('login.go')}
        onCancel={dismiss}
        onConfirm={() => void navigate(loginAddress)}
      >
        {t('login.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={kind === 'reminder'}
        variant="warning"
        title={t('reminder.title')}
        confirmLabel={t('reminder.goOn')}
        cancelLabel={t('reminder.rest')}
        loading={starting.isStarting}
        onCancel={dismiss}
        onConfirm={() => void starting.goOn()}
      >
        {message}
      </ConfirmDialog>
      <Modal opened={kind === 'stopped'} onClose={dismiss} title={t('stopped.title')}>
        <p>{message}</p>
        <Button fullWidth onClick={dismiss}>
          {t('close')}
        </Button>
      </Modal>
    </>
  );
}
