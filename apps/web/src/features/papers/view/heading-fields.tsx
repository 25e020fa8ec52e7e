/** The headings of a paper's sections as print has them: each is the usual one until somebody writes another. */
import { TextInput } from '@mantine/core';
import type { Language } from '@tiku/contracts/common';
import { headingDetails, type Paper } from '@tiku/contracts/paper-bank';
import { useMessages } from '../../../i18n/messages.js';
import { hasOrdinal, ordinal } from '../ordinal.js';
import { paperMessages } from '../papers.messages.js';
import styles from './export.module.css';

const HEADING_CHARS = 300;

interface HeadingFieldsProps {
  sections: Paper['sections'];
  /** The language of the paper. */
  language: Language;
  /** A line each; an empty one is the usual heading. */
  value: string;
  onChange: (value: string) => void;
}

export function HeadingFields({ sections, language, value, onChange }: HeadingFieldsProps) {
  const t = useMessages(paperMessages);
  const words = useMessages(paperMessages, language);
  const own = value.split('\n');
  const usual = ({ title, questions }: Paper['sections'][number], at: number): string => {
    if (title === '') return '';
    const named = hasOrdinal(title)
      ? title
      : words('sectionHeading', { n: ordinal(at + 1, language), title });
    const headed = questions.map(({ score, question: { type, options } }) => ({ type, score, options }));
    return named + headingDetails({ title, questions: headed }, language);
  };
  const change = (at: number, text: string) => {
    const section = sections[at];
    const lines = sections.map((_, index) => own[index] ?? '');
    lines[at] = section && text === usual(section, at) ? '' : text.replaceAll('\n', ' ');
    onChange(lines.some((line) => line !== '') ? lines.join('\n') : '');
  };
  return (
    <details className={styles.headings}>
      <summary>{t('export.headings')}</summary>
      <div>
        <span className="tk-dim">{t('export.headingsText')}</span>
        {sections.map((section, at) => (
          <TextInput
            key={section.id}
            aria-label={t('export.heading', { n: at + 1 })}
            maxLength={HEADING_CHARS}
            value={own[at] || usual(section, at)}
            onChange={(event) => change(at, event.currentTarget.value)}
          />
        ))}
      </div>
    </details>
  );
}
