/** The details of the paper: subject, grade, time, tags, description. */
import { NumberInput, TagsInput, TextInput } from '@mantine/core';
import { PAPER_LIMITS } from '@tiku/contracts/paper-bank';
import { useMessages } from '../../../i18n/messages.js';
import { LongText } from '../../../ui/long-text.js';
import { paperMessages } from '../papers.messages.js';
import type { PaperDraft } from './paper-draft.js';
import styles from './editor.module.css';
import type { EditPaper } from './use-paper-history.js';

const DESCRIPTION_CHARS = 500;

export function PaperProperties({ draft, edit }: { draft: PaperDraft; edit: EditPaper }) {
  const t = useMessages(paperMessages);
  const set = (changes: Partial<PaperDraft>, key?: string) =>
    edit((before) => ({ ...before, ...changes }), key);
  return (
    <div className={styles.properties}>
      <div className={styles.pair}>
        <TextInput
          label={t('field.subject')}
          placeholder={t('field.subjectPlaceholder')}
          value={draft.subject}
          maxLength={50}
          onChange={(event) => set({ subject: event.currentTarget.value }, 'subject')}
        />
        <TextInput
          label={t('field.grade')}
          placeholder={t('field.gradePlaceholder')}
          value={draft.grade}
          maxLength={50}
          onChange={(event) => set({ grade: event.currentTarget.value }, 'grade')}
        />
      </div>
      <NumberInput
        label={t('field.timeLimit')}
        description={t('field.timeLimitText')}
        min={1}
        max={PAPER_LIMITS.timeLimitMinutes}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        value={draft.timeLimitMinutes ?? ''}
        onChange={(value) =>
          set({ timeLimitMinutes: typeof value === 'number' && value >= 1 ? value : null }, 'timeLimit')
        }
      />
      <TagsInput
        label={t('field.tags')}
        placeholder={draft.tags.length === 0 ? t('field.tagsPlaceholder') : ''}
        value={draft.tags}
        maxTags={PAPER_LIMITS.tags}
        onChange={(tags) => set({ tags: tags.map((tag) => tag.trim().slice(0, 50)).filter(Boolean) })}
      />
      <LongText
        label={t('field.description')}
        value={draft.description}
        maximum={DESCRIPTION_CHARS}
        maxLength={DESCRIPTION_CHARS}
        onChange={(event) => set({ description: event.currentTarget.value }, 'description')}
      />
    </div>
  );
}
