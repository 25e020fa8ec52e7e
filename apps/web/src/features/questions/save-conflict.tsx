/** A save that met another person's change or deletion: what stands there now, and what may become of one's own text. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Question } from '@tiku/contracts/question-bank';
import { ApiError } from '../../api/api-error.js';
import { isOutdated } from '../../api/outdated-version.js';
import { useMessages } from '../../i18n/messages.js';
import { QuestionContent } from '../../ui/question-content.js';
import { getQuestion } from './questions.client.js';
import { questionMessages } from './questions.messages.js';

export type SaveConflict =
  /** Changed since it was opened, or in the trash by now. */
  | { kind: 'changed' | 'trashed'; current: Question }
  /** Deleted for good, or no longer to be seen. */
  | { kind: 'gone' };

/** Null where the save failed for another reason. @throws ApiError where the question cannot be read now */
export async function saveConflictOf(failure: unknown, id: string): Promise<SaveConflict | null> {
  const isMissing = isGone(failure);
  if (!isMissing && !isOutdated(failure)) return null;
  try {
    const current = await getQuestion(id);
    return { kind: current.deletedAt === null ? 'changed' : 'trashed', current };
  } catch (unreadable) {
    if (isGone(unreadable)) return { kind: 'gone' };
    throw unreadable;
  }
}

const isGone = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 410);

interface SaveConflictDialogProps {
  conflict: SaveConflict | null;
  saving: boolean;
  /** Saves one's own text: over the other's, back out of the trash, or as a new question. */
  onSaveMine: () => void;
  /** Goes on with what stands there now. */
  onTakeTheirs: () => void;
  onClose: () => void;
}

export function SaveConflictDialog(props: SaveConflictDialogProps) {
  const t = useMessages(questionMessages);
  const { conflict } = props;
  if (!conflict) return null;
  const { kind } = conflict;
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t(`conflict.${kind}`)}
      size="lg"
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text size="sm">{t(`conflict.${kind}Text`)}</Text>
        {kind === 'changed' && (
          <section aria-label={t('conflict.current')}>
            <Text size="sm" c="dimmed" mb={4}>
              {t('conflict.current')}
            </Text>
            <div
              className="tk-sheet"
              style={{ padding: 16, maxHeight: '40vh', overflow: 'auto' }}
              tabIndex={0}
            >
              <QuestionContent question={conflict.current} showAnswer />
            </div>
          </section>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={props.saving} onClick={props.onClose}>
            {t('conflict.later')}
          </Button>
          {kind === 'changed' && (
            <Button variant="default" disabled={props.saving} onClick={props.onTakeTheirs}>
              {t('conflict.theirs')}
            </Button>
          )}
          <Button loading={props.saving} onClick={props.onSaveMine} data-autofocus>
            {t(`conflict.${kind}Mine`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
