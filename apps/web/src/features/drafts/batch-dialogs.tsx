/** Dialogs for several chosen questions: moving them, and giving them one source. */
import { Button, Group, Modal, Select, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { SourceTemplates } from '../questions/source-templates.js';
import type { DraftQuestion } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';

interface MoveDialogProps {
  opened: boolean;
  count: number;
  targets: readonly { value: string; label: string }[];
  onMove: (targetId: string, place: 'before' | 'after') => void;
  onClose: () => void;
}

export function MoveDialog({ opened, count, targets, onMove, onClose }: MoveDialogProps) {
  const t = useMessages(draftMessages);
  const [target, setTarget] = useState<string | null>(null);
  const [place, setPlace] = useState<'before' | 'after'>('after');
  return (
    <Modal opened={opened} onClose={onClose} title={t('move.title', { count })}>
      <SegmentedControl
        fullWidth
        mb="sm"
        value={place}
        onChange={(value) => setPlace(value === 'before' ? 'before' : 'after')}
        data={[
          { value: 'before', label: t('move.before') },
          { value: 'after', label: t('move.after') },
        ]}
      />
      <Select
        label={t('move.target')}
        placeholder={t('move.choose')}
        data={[...targets]}
        value={target}
        onChange={setTarget}
        searchable
        nothingFoundMessage={t('move.noTarget')}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={target === null} onClick={() => target && onMove(target, place)}>
          {t('move.do')}
        </Button>
      </Group>
    </Modal>
  );
}

type Source = DraftQuestion['source'];
const SOURCE_LIMITS = { year: 20, school: 100, grade: 50, examType: 50, number: 20, text: 200 } as const;
const FIELDS = ['year', 'school', 'grade', 'examType', 'text'] as const;

interface SourceDialogProps {
  opened: boolean;
  count: number;
  initial: Source;
  onSet: (source: Source) => void;
  onClose: () => void;
}

export function SourceDialog(props: SourceDialogProps) {
  const t = useMessages(draftMessages);
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('sourceSet.title', { count: props.count })}
      size="lg"
    >
      {props.opened && <SourceForm {...props} />}
    </Modal>
  );
}

function SourceForm({ initial, onSet, onClose }: SourceDialogProps) {
  const t = useMessages(draftMessages);
  const [source, setSource] = useState<Source>(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSet(source);
      }}
    >
      <p className="tk-dim">{t('sourceSet.text')}</p>
      <SourceTemplates source={source} onChange={setSource} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={t(`source.${field}`)}
            value={source[field] ?? ''}
            // The title of a paper is long: it takes the whole line.
            {...(field === 'text' && { style: { gridColumn: '1 / -1' } })}
            maxLength={SOURCE_LIMITS[field]}
            onChange={(event) => setSource({ ...source, [field]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={!Object.values(source).some((value) => value?.trim())}>
          {t('sourceSet.do')}
        </Button>
      </Group>
    </form>
  );
}
