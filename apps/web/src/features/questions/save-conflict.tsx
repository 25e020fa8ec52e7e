/**
 * A save that conflicts with another person's change or deletion: the current state, and the options for one's own
 * text.
 */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Question, QuestionField } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { isOutdated } from '../../api/outdated-version.js';
import { useMessages } from '../../i18n/messages.js';
import { canAddQuestions } from '../question-banks/bank-rights.js';
import { getBank } from '../question-banks/question-banks.client.js';
import { MergeChoices } from './merge/merge-choices.js';
import { merged, mergeOf, type Choice } from './merge/merge.js';
import { bodyOf, draftOf, type QuestionDraft } from './question-draft.js';
import { getQuestion, type QuestionBody } from './questions.client.js';
import { questionMessages } from './questions.messages.js';

export type SaveConflict =
  /** Changed since it was opened, or now in the trash. */
  | { kind: 'changed' | 'trashed'; current: Question }
  /** Deleted for good, or the bank no longer accepts questions of this person. */
  | { kind: 'gone' | 'removed' };

/** Null if the save failed for another reason. @throws ApiError if the current state cannot be read */
export async function saveConflictOf(
  failure: unknown,
  id: string,
  bankId: string,
): Promise<SaveConflict | null> {
  const isMissing = isGone(failure);
  if (!isMissing && !isOutdated(failure)) return null;
  try {
    const current = await getQuestion(id);
    return { kind: current.deletedAt === null ? 'changed' : 'trashed', current };
  } catch (unreadable) {
    if (!isGone(unreadable)) throw unreadable;
    return { kind: (await isWriterOf(bankId)) ? 'gone' : 'removed' };
  }
}

/** A person removed from a private bank no longer sees it. */
async function isWriterOf(bankId: string): Promise<boolean> {
  try {
    return canAddQuestions((await getBank(bankId)).myRole);
  } catch (unreadable) {
    if (isGone(unreadable)) return false;
    throw unreadable;
  }
}

const isGone = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 410);

interface SaveConflictDialogProps {
  conflict: SaveConflict | null;
  /** The common base. */
  base: QuestionDraft;
  mine: QuestionDraft;
  saving: boolean;
  /** Saves one's own text: over the other's, restored from the trash, or as a new question. */
  onSaveMine: () => void;
  onSaveMerged: (body: QuestionBody) => void;
  /** Continues with the current state. */
  onTakeTheirs: () => void;
  onClose: () => void;
}

export function SaveConflictDialog(props: SaveConflictDialogProps) {
  const t = useMessages(questionMessages);
  const { conflict } = props;
  const [chosen, setChosen] = useState<ReadonlyMap<QuestionField, Choice>>(new Map());
  if (!conflict) return null;
  const { kind } = conflict;
  const bodies = kind === 'changed' ? bodiesOf(props, conflict.current) : null;
  const merge = bodies && mergeOf(bodies.base, bodies.mine, bodies.theirs);
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t(`conflict.${kind}`)}
      size={merge ? 'xl' : 'lg'}
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text size="sm">{kind === 'changed' ? t('merge.text') : t(`conflict.${kind}Text`)}</Text>
        {merge && (
          <MergeChoices
            merge={merge}
            {...bodies}
            chosen={chosen}
            onChoose={(field, choice) => setChosen(new Map(chosen).set(field, choice))}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            disabled={props.saving}
            onClick={props.onClose}
            data-autofocus={kind === 'removed' || undefined}
          >
            {t('conflict.later')}
          </Button>
          {kind === 'changed' && (
            <Button variant="default" disabled={props.saving} onClick={props.onTakeTheirs}>
              {t('conflict.theirs')}
            </Button>
          )}
          {kind !== 'removed' && (
            <Button
              variant={merge ? 'default' : 'filled'}
              loading={props.saving}
              onClick={props.onSaveMine}
              data-autofocus={!merge || undefined}
            >
              {t(`conflict.${kind}Mine`)}
            </Button>
          )}
          {merge && (
            <Button
              loading={props.saving}
              onClick={() => props.onSaveMerged(merged(merge, bodies.mine, bodies.theirs, chosen))}
              data-autofocus
            >
              {t('merge.save')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function bodiesOf({ base, mine }: SaveConflictDialogProps, current: Question) {
  return { base: bodyOf(base), mine: bodyOf(mine), theirs: bodyOf(draftOf(current)) };
}
