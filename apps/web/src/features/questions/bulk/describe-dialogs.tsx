/** Dialogs that give the selected questions a difficulty, a source, or a file of their own. */
import { SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { INTERCHANGE_FORMATS, type InterchangeFormat } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { interchangeMessages } from '../../interchange/interchange.messages.js';
import { SOURCE_FIELDS, type DraftSource } from '../question-draft.js';
import styles from '../question-editor.module.css';
import { questionMessages } from '../questions.messages.js';
import { SourceTemplates } from '../source-templates.js';
import { BulkFrame, type BulkDialogProps } from './bulk-frame.js';
import { questionBulkMessages } from './question-bulk.messages.js';

interface DescribeDialogProps<T> extends BulkDialogProps {
  onChosen: (value: T) => Promise<void>;
}

const STEPS = [1, 2, 3, 4, 5] as const;

export function DifficultyDialog({ count, onChosen, ...frame }: DescribeDialogProps<number>) {
  const t = useMessages(questionBulkMessages);
  const ui = useMessages(uiMessages);
  const [chosen, setChosen] = useState('');
  return (
    <BulkFrame
      {...frame}
      title={t('difficultyTitle', { count })}
      confirmLabel={t('retagConfirm')}
      onConfirm={chosen === '' ? null : () => onChosen(Number(chosen))}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('difficulty')}
        value={chosen}
        onChange={setChosen}
        data={STEPS.map((step) => ({ value: String(step), label: ui(`difficulty.${step}`) }))}
      />
    </BulkFrame>
  );
}

/** The number is each question's own. */
const SHARED_FIELDS = SOURCE_FIELDS.filter((field) => field !== 'number');

export function SourceDialog({ count, onChosen, ...frame }: DescribeDialogProps<DraftSource>) {
  const t = useMessages(questionBulkMessages);
  const texts = useMessages(questionMessages);
  const [source, setSource] = useState<DraftSource>({});
  const given = Object.values(source).some((value) => value.trim() !== '');
  return (
    <BulkFrame
      {...frame}
      title={t('sourceTitle', { count })}
      confirmLabel={t('retagConfirm')}
      onConfirm={given ? () => onChosen(trimmed(source)) : null}
    >
      <Text size="sm" c="dimmed">
        {t('sourceText')}
      </Text>
      <SourceTemplates source={source} onChange={setSource} />
      <div className={styles.sourceFields}>
        {SHARED_FIELDS.map((field) => (
          <TextInput
            key={field}
            size="xs"
            label={texts(`source.${field}`)}
            placeholder={texts(`source.${field}Hint`)}
            value={source[field] ?? ''}
            maxLength={field === 'text' ? 200 : field === 'school' ? 100 : 20}
            onChange={(event) => setSource({ ...source, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </BulkFrame>
  );
}

const trimmed = (source: DraftSource): DraftSource =>
  Object.fromEntries(
    Object.entries(source)
      .map(([field, value]) => [field, value.trim()])
      .filter(([, value]) => value !== ''),
  );

export function ExportDialog({ count, onChosen, ...frame }: DescribeDialogProps<InterchangeFormat>) {
  const t = useMessages(questionBulkMessages);
  const formats = useMessages(interchangeMessages);
  const [chosen, setChosen] = useState<InterchangeFormat>('docx');
  return (
    <BulkFrame
      {...frame}
      title={t('exportTitle', { count })}
      confirmLabel={t('export')}
      onConfirm={() => onChosen(chosen)}
    >
      <Select
        label={formats('format')}
        allowDeselect={false}
        data-autofocus
        data={INTERCHANGE_FORMATS.map((value) => ({ value, label: formats(`format.${value}`) }))}
        value={chosen}
        onChange={(value) => setChosen(INTERCHANGE_FORMATS.find((format) => format === value) ?? 'docx')}
      />
    </BulkFrame>
  );
}
