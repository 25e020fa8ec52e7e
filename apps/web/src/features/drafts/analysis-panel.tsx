/**
 * Analyses one or several questions: always by rules, also by a language model if one is configured, and says which.
 */
import { Alert, Button, Progress } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Confidence } from '../../ui/marks.js';
import { problemOf, useFailureText, useProblemText, type Problem } from '../../ui/problem.js';
import { useAbortable } from '../../ui/use-abortable.js';
import { QuestionText } from '../../ui/question-content.js';
import { SidePanel } from '../../ui/side-panel.js';
import { useIsServed } from '../assistant/assistant.client.js';
import { AssistantNote } from '../assistant/assistant-note.js';
import { Proposals } from '../assistant/proposals.js';
import { changeType, editQuestion, type DraftQuestion } from './draft-editing.js';
import { withGenerated } from './generated-answer.js';
import { analyzeQuestion, generateAnswer, type Analysis, type Generated } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import dialogStyles from './review-dialogs.module.css';
import styles from './review.module.css';

interface AnalysisPanelProps {
  opened: boolean;
  questions: readonly DraftQuestion[];
  numberOf: (question: DraftQuestion) => string;
  onApply: (id: string, change: (question: DraftQuestion) => DraftQuestion) => void;
  onClose: () => void;
}

interface Outcome {
  question: DraftQuestion;
  analysis?: Analysis;
  failure?: unknown;
}

export function AnalysisPanel({ opened, onClose, ...rest }: AnalysisPanelProps) {
  const t = useMessages(draftMessages);
  return (
    <SidePanel opened={opened} size="md" title={t('analysis.title')} onClose={onClose}>
      {opened && <AnalysisList {...rest} />}
    </SidePanel>
  );
}

function AnalysisList({ questions, numberOf, onApply }: Omit<AnalysisPanelProps, 'opened' | 'onClose'>) {
  const t = useMessages(draftMessages);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const isServed = useIsServed();
  const { busy, attempt } = useAbortable();

  const run = async (signal: AbortSignal) => {
    setOutcomes([]);
    // One by one: the list fills while the person reads, and a batch does not crowd out other people's.
    for (const question of questions) {
      // Once the panel is closed, the remaining questions are not analysed.
      if (signal.aborted) return;
      const outcome = await analyzeQuestion(question).then(
        (analysis): Outcome => ({ question, analysis }),
        (failure: unknown): Outcome => ({ question, failure }),
      );
      setOutcomes((before) => [...before, outcome]);
    }
  };
  return (
    <>
      <p className="tk-dim" style={{ marginTop: 0 }}>
        {t('analysis.text', { count: questions.length })}
      </p>
      <AssistantNote analysis={outcomes.find(({ analysis }) => analysis)?.analysis} />
      <Button
        leftSection={<IconSparkles size={16} />}
        loading={busy}
        disabled={questions.length === 0}
        onClick={() => void attempt(run)}
      >
        {questions.length === 1 ? t('analysis.one') : t('analysis.batch', { count: questions.length })}
      </Button>
      {busy && questions.length > 1 && (
        <Progress
          mt="sm"
          value={(outcomes.length / questions.length) * 100}
          aria-label={t('analysis.progress')}
        />
      )}
      {outcomes.map((outcome) => (
        <AnalysisResult
          key={outcome.question.id}
          outcome={outcome}
          label={t('question', { n: numberOf(outcome.question) })}
          onChange={(analysis) =>
            setOutcomes((before) => before.map((one) => (one === outcome ? { ...one, analysis } : one)))
          }
          onApply={(change) => onApply(outcome.question.id, change)}
        />
      ))}
      {isServed && questions.length === 1 && questions[0] && (
        <AnswerGeneration question={questions[0]} onApply={onApply} />
      )}
    </>
  );
}

function AnalysisResult({
  outcome,
  label,
  onChange,
  onApply,
}: {
  outcome: Outcome;
  label: string;
  onChange: (analysis: Analysis) => void;
  onApply: (change: (question: DraftQuestion) => DraftQuestion) => void;
}) {
  const t = useMessages(draftMessages);
  const failureText = useFailureText();
  const { analysis } = outcome;
  if (!analysis)
    return (
      <Alert mt="md" color="cinnabar" title={label}>
        {failureText(outcome.failure)}
      </Alert>
    );
  const apply = () =>
    onApply((question) => {
      const typed = analysis.type === 'unknown' ? question : changeType(question, analysis.type);
      return editQuestion(typed, {
        difficulty: analysis.difficulty ?? typed.difficulty,
        tags: [...new Set([...typed.tags, ...analysis.tags])].slice(0, 5),
        category: [...new Set([...typed.category, ...analysis.category])].slice(0, 3),
      });
    });
  const rows = [
    [t('field.type'), t(`type.${analysis.type}`)],
    [
      t('field.difficulty'),
      analysis.difficulty === null ? t('difficulty.none') : String(analysis.difficulty),
    ],
    [t('field.tags'), analysis.tags.join('、') || '–'],
    [t('field.category'), analysis.category.join('、') || '–'],
    [
      t('analysis.abilities'),
      analysis.abilities
        // A guess of rules is no measurement.
        .map(({ name, score }) =>
          analysis.provider === 'rules' ? name : `${name} ${Math.round(score * 100)}%`,
        )
        .join('、') || '–',
    ],
  ];
  return (
    <section className="tk-card" style={{ padding: 14, marginTop: 14 }}>
      <div className={dialogStyles.cardHead}>
        <b>{label}</b>
        {analysis.provider !== 'rules' && <Confidence value={analysis.confidence} />}
        <span className={styles.spacer} />
        <Button size="xs" variant="default" onClick={apply}>
          {t('analysis.apply')}
        </Button>
      </div>
      {rows.map(([name, value]) => (
        <div key={name} className={dialogStyles.suggestion}>
          <span>{name}</span>
          <span>{value}</span>
        </div>
      ))}
      <Proposals analysis={analysis} onChange={onChange} />
    </section>
  );
}

function AnswerGeneration({
  question,
  onApply,
}: {
  question: DraftQuestion;
  onApply: AnalysisPanelProps['onApply'];
}) {
  const t = useMessages(draftMessages);
  const [busy, setBusy] = useState(false);
  const [generated, setGenerated] = useState<Generated | null>(null);
  const [problem, setProblem] = useState<Problem<never> | null>(null);
  const textOf = useProblemText(draftMessages);
  const run = async () => {
    setBusy(true);
    setGenerated(null);
    setProblem(null);
    try {
      setGenerated(await generateAnswer(question));
    } catch (failure) {
      setProblem(problemOf(failure));
    }
    setBusy(false);
  };
  return (
    <section style={{ marginTop: 24 }}>
      <Button variant="default" loading={busy} onClick={() => void run()}>
        {t('generate.do')}
      </Button>
      {problem && (
        <Alert mt="sm" color="gamboge">
          {textOf(problem)}
        </Alert>
      )}
      {generated && (
        <article className="tk-card" style={{ padding: 14, marginTop: 14 }} aria-label={t('generate.made')}>
          <div className={styles.cardHead}>
            <b>{generated.provider}</b>
            {generated.provider !== 'rules' && <Confidence value={generated.confidence} />}
            <span className={styles.spacer} />
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                onApply(question.id, (before) => withGenerated(before, generated));
                setGenerated(null);
              }}
            >
              {t('generate.use')}
            </Button>
          </div>
          <div className="tk-paper">
            <QuestionText source={[generated.answer, generated.solution].filter(Boolean).join('\n\n')} />
          </div>
        </article>
      )}
    </section>
  );
}
