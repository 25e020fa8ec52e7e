/**
 * The result of a run: forms with their questions, each of which can be replaced, locked or excluded; or the
 * shortages.
 */
import { Button, Progress, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconFilePlus, IconRefresh } from '@tabler/icons-react';
import type { Blueprint, PaperQuestionContent, Run, Shortage } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { relaxed, totalsOf } from './blueprint-form.js';
import { FormQuestions } from './form-questions.js';
import { generationMessages } from './generation.messages.js';
import styles from './generation.module.css';
import { useKind } from './kind-text.js';
import { averageOf, letterOf, type FilledForm } from './filled-form.js';

export function RunProgress({ run }: { run: Run | undefined }) {
  const t = useMessages(generationMessages);
  const count = run?.candidates ?? null;
  return (
    <div className={`tk-card ${styles.running}`} role="status">
      <span>{count === null ? t('running') : t('runningOf', { count })}</span>
      <Progress value={Math.max(6, run?.progress ?? 0)} animated aria-label={t('running')} />
    </div>
  );
}

export function Shortages({
  blueprint,
  shortages,
  aside,
  onRelax,
}: {
  blueprint: Blueprint;
  shortages: readonly Shortage[];
  /** The number of questions that the paper also takes from the basket. */
  aside: number;
  /** Receives the blueprint without what the banks cannot fill. */
  onRelax: (next: Blueprint) => void;
}) {
  const t = useMessages(generationMessages);
  const { kindText } = useKind();
  const next = relaxed(blueprint, shortages);
  const textOf = (shortage: Shortage): string => {
    switch (shortage.kind) {
      case 'row': {
        const at = blueprint.rows.findIndex(({ id }) => id === shortage.rowId);
        const row = blueprint.rows[at];
        return t('short.row', { ...shortage, n: at + 1, kind: row ? kindText(row) : '' });
      }
      case 'coverage':
        return t('short.coverage', { ...shortage, point: shortage.knowledgePoint });
      case 'averageDifficulty':
        return t('short.averageDifficulty', {
          wanted: shortage.wanted.toFixed(1),
          available: shortage.available.toFixed(1),
        });
      case 'lock':
        return t('short.lock');
    }
  };
  return (
    <div className={styles.shortages} role="alert">
      <h3>
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
        {t('shortTitle')}
      </h3>
      <ul>
        {shortages.map((shortage, index) => (
          <li key={index}>{textOf(shortage)}</li>
        ))}
      </ul>
      {aside > 0 && <p>{t('shortBesides', { count: aside })}</p>}
      {next.rows.length > 0 ? (
        <Button onClick={() => onRelax(next)}>{t('relax')}</Button>
      ) : (
        <p>{t('relaxNone')}</p>
      )}
      {blueprint.onlyAnswered && (
        <button
          type="button"
          className="tk-lnk"
          onClick={() => onRelax({ ...blueprint, onlyAnswered: false })}
        >
          {t('answeredToo')}
        </button>
      )}
    </div>
  );
}

interface RunResultProps {
  blueprint: Blueprint;
  bankIds: readonly string[];
  forms: readonly FilledForm[];
  isMatched: boolean;
  /** The number of questions that the paper also takes from the basket. */
  aside: number;
  known: ReadonlyMap<string, PaperQuestionContent>;
  onReplace: (form: number, before: string, after: PaperQuestionContent) => void;
  onBlueprint: (blueprint: Blueprint) => void;
  onAgain: () => void;
  onMake: () => void;
}
export function RunResult(props: RunResultProps) {
  const { blueprint, forms, isMatched, known } = props;
  const t = useMessages(generationMessages);
  const format = useFormat();
  const [shown, setShown] = useState(0);
  const form = forms[shown] ?? forms[0];
  if (!form) return null;
  const { questions, score } = totalsOf(blueprint);
  return (
    <section aria-label={t('result')}>
      <div className={styles.resultBar}>
        {forms.length > 1 && (
          <SegmentedControl
            aria-label={t('forms')}
            data={forms.map((_, at) => ({ value: String(at), label: t('form', { letter: letterOf(at) }) }))}
            value={String(shown)}
            onChange={(value) => setShown(Number(value))}
          />
        )}
        <span className="tk-dim" role="status">
          {t('formFacts', {
            count: questions,
            score: format.number(score),
            difficulty: averageOf(form, blueprint, known).toFixed(1),
          })}
          {props.aside > 0 && ` ${t('besides', { count: props.aside })}`}
          {!isMatched && forms.length > 1 && ` ${t('notMatched')}`}
        </span>
        <span className="tk-grow" />
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.7} />}
          onClick={props.onAgain}
        >
          {t('runAgain')}
        </Button>
        <Button leftSection={<IconFilePlus size={17} stroke={1.7} />} onClick={props.onMake}>
          {forms.length > 1 ? t('makeAll', { count: forms.length }) : t('make')}
        </Button>
      </div>
      <FormQuestions
        key={shown}
        form={form}
        blueprint={blueprint}
        bankIds={props.bankIds}
        known={known}
        taken={forms.flatMap(({ rows }) => rows.flatMap(({ questionIds }) => questionIds))}
        onReplace={(before, after) => props.onReplace(shown, before, after)}
        onBlueprint={props.onBlueprint}
      />
    </section>
  );
}
