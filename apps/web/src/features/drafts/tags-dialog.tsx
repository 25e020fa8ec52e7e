import { Button, Group, Modal, TagsInput } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { draftMessages } from './drafts.messages.js';

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
