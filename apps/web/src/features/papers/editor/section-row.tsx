/** The heading of a section: its title, marks for all its questions, the target mark of picked questions, remove. */
import { ActionIcon, NumberInput, TextInput } from '@mantine/core';
import { IconTarget, IconTrash } from '@tabler/icons-react';
import type { Language } from '@tiku/contracts/common';
import { PAPER_LIMITS } from '@tiku/contracts/paper-bank';
import { memo } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { hasOrdinal, ordinal } from '../ordinal.js';
import { paperMessages } from '../papers.messages.js';
import { CarryHandle, useCarriedRow, type CarriedRows } from './carried-rows.js';
import { focusNeighbour } from './focus-neighbour.js';
import { changeSection, type DraftSection } from './paper-draft.js';
import { equalScore, scoreOf } from './paper-figures.js';
import styles from './editor.module.css';
import type { EditPaper } from './use-paper-history.js';
import type { RemoveSection } from './use-remove-section.js';

interface SectionRowProps {
  section: DraftSection;
  n: number;
  edit: EditPaper;
  /** The language of the paper. */
  language: Language;
  rows: CarriedRows;
  isCarried: boolean;
  isTarget: boolean;
  onTarget: (id: string | null) => void;
  onRemove: RemoveSection;
}

export const SectionRow = memo(function SectionRow({
  section,
  n,
  edit,
  language,
  rows,
  isCarried,
  isTarget,
  onTarget,
  onRemove,
}: SectionRowProps) {
  const t = useMessages(paperMessages);
  const format = useFormat();
  const words = useMessages(paperMessages, language);
  const ref = useCarriedRow(rows, section.id);
  const name = section.title || t('untitledSection');
  return (
    <div ref={ref} className={styles.section} data-section data-carried={isCarried || undefined}>
      <CarryHandle id={section.id} rows={rows} label={t('moveSection', { name })} isCarried={isCarried} />
      {!hasOrdinal(section.title) && (
        <b aria-hidden>{words('sectionHeading', { n: ordinal(n, language), title: '' })}</b>
      )}
      <TextInput
        variant="unstyled"
        className={styles.sectionTitle}
        aria-label={t('field.sectionTitle', { n })}
        placeholder={t('untitledSection')}
        value={section.title}
        maxLength={PAPER_LIMITS.sectionTitleChars}
        onChange={({ currentTarget: { value } }) =>
          edit(
            (before) => changeSection(before, section.id, (each) => ({ ...each, title: value })),
            `section.${section.id}`,
          )
        }
      />
      <span className={styles.sum}>
        {t('sectionCount', { count: section.questions.length })} ·{' '}
        {t('marks', { score: format.number(scoreOf(section.questions)) })}
      </span>
      {section.questions.length > 0 && (
        <NumberInput
          size="sm"
          className={styles.each}
          aria-label={t('field.sectionScore', { name })}
          leftSection={<span className="tk-dim3">{t('eachScore')}</span>}
          leftSectionWidth={44}
          hideControls
          min={0}
          max={PAPER_LIMITS.score}
          decimalScale={2}
          value={equalScore(section.questions) ?? ''}
          onChange={(value) => {
            if (typeof value === 'number')
              edit(
                (before) =>
                  changeSection(before, section.id, (each) => ({
                    ...each,
                    questions: each.questions.map((question) => ({ ...question, score: value })),
                  })),
                `scores.${section.id}`,
              );
          }}
        />
      )}
      <ActionIcon
        size={30}
        aria-label={isTarget ? t('targetOff') : t('target', { name })}
        title={isTarget ? t('targetOff') : t('target', { name })}
        aria-pressed={isTarget}
        data-on={isTarget || undefined}
        className={styles.target}
        onClick={() => onTarget(isTarget ? null : section.id)}
      >
        <IconTarget size={17} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        size={30}
        aria-label={t('removeSection', { name })}
        title={t('removeSection', { name })}
        data-control="remove"
        onClick={({ timeStamp, currentTarget }) => {
          focusNeighbour(currentTarget, '[data-section]');
          onRemove(section, n, timeStamp);
        }}
      >
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  );
});
