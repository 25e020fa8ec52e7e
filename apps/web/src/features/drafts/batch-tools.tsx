/** The actions on all chosen questions; the caller carries them out. */
import { Button, Group, Menu, Modal, TagsInput } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import type { DraftQuestion } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import type { Dialog } from './review-dialogs.js';

interface BatchToolsProps {
  count: number;
  onConfirm: () => void;
  onType: (type: DraftQuestion['type']) => void;
  onDialog: (dialog: Dialog) => void;
  onDelete: () => void;
}
const TYPES = ['choice', 'multipleChoice', 'fill', 'solution'] as const;

export function BatchTools({ count, onConfirm, onType, onDialog, onDelete }: BatchToolsProps) {
  const t = useMessages(draftMessages);
  return (
    <>
      <span>{t('selected', { count })}</span>
      <button type="button" className="tk-lnk" onClick={onConfirm}>
        {t('batch.confirm')}
      </button>
      <button type="button" className="tk-lnk" onClick={() => onDialog('move')}>
        {t('move')}
      </button>
      <button type="button" className="tk-lnk" onClick={() => onDialog('tags')}>
        {t('field.tags')}
      </button>
      <button type="button" className="tk-lnk" onClick={() => onDialog('source')}>
        {t('setSource')}
      </button>
      <Menu shadow="md">
        <Menu.Target>
          <button type="button" className="tk-lnk">
            {t('batch.type')}
          </button>
        </Menu.Target>
        <Menu.Dropdown className="tk-menu">
          {TYPES.map((type) => (
            <Menu.Item key={type} onClick={() => onType(type)}>
              {t(`type.${type}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <button type="button" className="tk-lnk" onClick={() => onDialog('analysis')}>
        {t('analyze')}
      </button>
      <button type="button" className="tk-lnk" data-danger onClick={onDelete}>
        {t('delete')}
      </button>
    </>
  );
}

interface TagsDialogProps {
  opened: boolean;
  count: number;
  onAdd: (tags: string[]) => void;
  onClose: () => void;
}
export function TagsDialog({ opened, onClose, ...rest }: TagsDialogProps) {
  const t = useMessages(draftMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('tags.title', { count: rest.count })}>
      {opened && <TagsForm {...rest} onClose={onClose} />}
    </Modal>
  );
}

function TagsForm({ onAdd, onClose }: Omit<TagsDialogProps, 'opened'>) {
  const t = useMessages(draftMessages);
  const [tags, setTags] = useState<string[]>([]);
  return (
    <>
      <TagsInput
        label={t('field.tags')}
        description={t('tags.text')}
        value={tags}
        maxTags={LIMITS.tagsPerQuestion}
        onChange={(given) => setTags(given.map((tag) => tag.slice(0, 50)))}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={tags.length === 0} onClick={() => onAdd(tags)}>
          {t('tags.do')}
        </Button>
      </Group>
    </>
  );
}
