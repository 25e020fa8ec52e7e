/** How well the chosen banks cover a syllabus: the questions of each knowledge point, in the order of the syllabus. */
import { Select, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { COVERAGE_POINTS_MAX } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { keepText, readText } from '../../auth/kept-text.js';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { analyticsMessages } from './analytics.messages.js';
import { useCoverage } from './analytics.client.js';
import styles from './analytics.module.css';
import { pointsIn, SYLLABI, SYLLABUS_KEYS } from './syllabi.js';
import { CoveragePoints } from './coverage-points.js';
const TYPING_MS = 400;
const LIST_CHARS_MAX = 10_000;

interface CoverageProps {
  bankId: string | undefined;
  syllabus: string;
  onSyllabus: (syllabus: string) => void;
}

export function Coverage({ bankId, syllabus, onSyllabus }: CoverageProps) {
  const t = useMessages(analyticsMessages);
  const known = SYLLABUS_KEYS.find((key) => key === syllabus);
  const [text, setText] = useOwnList();
  const [settled] = useDebouncedValue(text, TYPING_MS);
  const points = known ? SYLLABI[known] : pointsIn(settled, COVERAGE_POINTS_MAX);
  const { data, error, refetch } = useCoverage(bankId, points);
  return (
    <>
      <section className={`tk-card ${styles.choice}`}>
        <Select
          label={t('syllabus')}
          data={[
            ...SYLLABUS_KEYS.map((key) => ({ value: key, label: t(`syllabus.${key}`) })),
            { value: 'own', label: t('syllabus.own') },
          ]}
          value={known ?? 'own'}
          allowDeselect={false}
          onChange={(value) => value && onSyllabus(value)}
        />
        {!known && (
          <Textarea
            label={t('ownPoints')}
            description={t('ownPointsHint', { max: COVERAGE_POINTS_MAX })}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={LIST_CHARS_MAX}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </section>
      {points.length === 0 ? (
        <EmptyState title={t('noPoints')}>{t('noPointsText')}</EmptyState>
      ) : (
        <QueryStates query={{ data, error, refetch }} isPage title={t('failed')} rows={[6, 44]}>
          {(covered) => <CoveragePoints points={covered} bankId={bankId} />}
        </QueryStates>
      )}
    </>
  );
}

const OWN_LIST = 'syllabus';

/** The list that a person typed, stored in this browser. */
function useOwnList(): [string, (text: string) => void] {
  const [text, setText] = useState(() => readText(OWN_LIST) ?? '');
  const keep = (next: string) => {
    setText(next);
    keepText(OWN_LIST, next);
  };
  return [text, keep];
}
