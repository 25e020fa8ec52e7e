/**
 * The analysis of a question: on request, because a language model may cost money. Draws abilities if there are any.
 */
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../../auth/auth.store.js';
import { useMessages } from '../../../i18n/messages.js';
import { Confidence, difficultyOf } from '../../../ui/marks.js';
import { useFailureText } from '../../../ui/problem.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { analyseText, type Analysis } from '../assist/assist.client.js';
import { AbilityRadar } from './ability-radar.js';
import type { ViewedQuestion } from './question-facts.js';
import { keepAnalysis, readAnalysis } from './kept-analysis.js';
import { questionViewMessages } from './question-view.messages.js';
import styles from './question-view.module.css';

export function QuestionAnalysis({ question }: { question: ViewedQuestion }) {
  const t = useMessages(questionViewMessages);
  const failureText = useFailureText();
  const userId = useAuth(({ user }) => user?.id ?? '');
  const text = {
    stem: question.stem,
    options: question.options.map((option) => ({ text: option.text })),
    solution: question.solution ?? '',
  };
  const [analysis, setAnalysis] = useState(() => readAnalysis(userId, question.id, text));
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const asked = new AbortController();
    running.current = asked;
    setBusy(true);
    setFailure(null);
    try {
      const made = await analyseText(text, asked.signal);
      keepAnalysis(userId, question.id, text, made);
      setAnalysis(made);
    } catch (thrown) {
      if (!asked.signal.aborted) setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={`tk-card ${styles.panel}`} aria-labelledby="question-analysis">
      <h2 id="question-analysis">{t('analysis')}</h2>
      {analysis ? <Analysed analysis={analysis} /> : <p className={styles.note}>{t('analysisText')}</p>}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {t('analysisFailed', { reason: failureText(failure) })}
        </p>
      )}
      {!analysis && (
        <Button
          mt={10}
          size="compact-md"
          variant="default"
          loading={busy}
          leftSection={<IconSparkles size={15} stroke={1.7} />}
          onClick={() => void run()}
        >
          {t(failure === null ? 'analyse' : 'analyseAgain')}
        </Button>
      )}
    </section>
  );
}

function Analysed({ analysis }: { analysis: Analysis }) {
  const t = useMessages(questionViewMessages);
  const ui = useMessages(uiMessages);
  const { type, difficulty, tags, category, abilities, confidence, provider } = analysis;
  const rows: [string, string][] = [
    [t('fact.type'), type === 'unknown' ? '' : ui(`type.${type}`)],
    [t('fact.difficulty'), difficulty === null ? '' : ui(`difficulty.${difficultyOf(difficulty)}`)],
    [t('fact.tags'), tags.join('、')],
    [t('fact.category'), category.join('、')],
  ];
  return (
    <>
      <p className={styles.note}>{provider === 'rules' ? t('noModel') : t('model', { provider })}</p>
      {abilities.length > 0 && <AbilityRadar abilities={abilities} />}
      <dl className={styles.analysed}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {/* A rule's guess has no share of certainty: the note says what it is. */}
        {provider !== 'rules' && (
          <div>
            <dt>{t('confidence')}</dt>
            <dd>
              <Confidence value={confidence} word />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
