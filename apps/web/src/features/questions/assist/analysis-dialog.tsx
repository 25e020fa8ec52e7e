/** Type, difficulty and knowledge points of what is being written (Ctrl+Shift+A), and a generated answer. */
import { Button, Loader, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { Confidence, difficultyOf } from '../../../ui/marks.js';
import { useFailureText } from '../../../ui/problem.js';
import { QuestionText } from '../../../ui/question-content.js';
import { toast } from '../../../ui/toast.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { AssistantNote } from '../../assistant/assistant-note.js';
import { Proposals } from '../../assistant/proposals.js';
import type { QuestionDraft } from '../question-draft.js';
import { analyse, generateAnswer, type Analysis, type Generated } from './assist.client.js';
import { assistMessages } from './assist.messages.js';
import styles from './assist.module.css';

export interface AnalysisDialogProps {
  opened: boolean;
  draft: QuestionDraft;
  onApply: (analysis: Analysis) => void;
  onGenerated: (generated: Generated) => void;
  onClose: () => void;
}

export function AnalysisDialog(props: AnalysisDialogProps) {
  const t = useMessages(assistMessages);
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t('analysis.title')} size="lg" centered>
      {props.opened &&
        (props.draft.stem.trim() === '' ? <p>{t('analysis.empty')}</p> : <Analysed {...props} />)}
    </Modal>
  );
}

function Analysed({ draft, onApply, onGenerated, onClose }: AnalysisDialogProps) {
  const t = useMessages(assistMessages);
  const failureText = useFailureText();
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  // What stood there when it was asked for.
  const asked = useRef(draft);
  useEffect(() => {
    const run = new AbortController();
    analyse(asked.current, run.signal).then(setAnalysis, (thrown: unknown) => {
      if (!run.signal.aborted) setFailure(thrown);
    });
    return () => run.abort();
  }, [turn]);
  const apply = (found: Analysis) => {
    onApply(found);
    toast.success(t('analysis.applied'));
    onClose();
  };
  return (
    <div className={styles.reading}>
      {failure !== null && (
        <>
          <p className={styles.failure} role="alert">
            {t('analysis.failed', { reason: failureText(failure) })}
          </p>
          <Button
            variant="default"
            onClick={() => {
              setFailure(null);
              setTurn(turn + 1);
            }}
          >
            {t('analysis.again')}
          </Button>
        </>
      )}
      {analysis === null && failure === null && <Loader size={22} />}
      {analysis && <Found analysis={analysis} onChange={setAnalysis} onApply={() => apply(analysis)} />}
      <Generation draft={draft} onGenerated={onGenerated} onClose={onClose} />
    </div>
  );
}

interface FoundProps {
  analysis: Analysis;
  onChange: (analysis: Analysis) => void;
  onApply: () => void;
}

function Found({ analysis, onChange, onApply }: FoundProps) {
  const t = useMessages(assistMessages);
  const ui = useMessages(uiMessages);
  const { type, difficulty, tags, category, confidence } = analysis;
  const rows = [
    [t('analysis.type'), type === 'unknown' ? t('analysis.none') : ui(`type.${type}`)],
    [
      t('analysis.difficulty'),
      difficulty === null ? t('analysis.none') : ui(`difficulty.${difficultyOf(difficulty)}`),
    ],
    [t('analysis.tags'), tags.join('、') || t('analysis.none')],
    [t('analysis.category'), category.join('、') || t('analysis.none')],
  ];
  return (
    <>
      <AssistantNote analysis={analysis} />
      <dl className={styles.found}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('analysis.confidence')}</dt>
          <dd>
            <Confidence value={confidence} word />
          </dd>
        </div>
      </dl>
      <Proposals analysis={analysis} onChange={onChange} />
      <div className={styles.foot}>
        <Button data-autofocus onClick={onApply}>
          {t('analysis.apply')}
        </Button>
      </div>
    </>
  );
}

function Generation({
  draft,
  onGenerated,
  onClose,
}: Pick<AnalysisDialogProps, 'draft' | 'onGenerated' | 'onClose'>) {
  const t = useMessages(assistMessages);
  const failureText = useFailureText();
  const [generated, setGenerated] = useState<Generated | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setGenerated(await generateAnswer(draft));
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  const solution = generated && [generated.answer, generated.solution].filter(Boolean).join('\n\n');
  return (
    <section className={styles.generation}>
      <Button variant="default" loading={busy} onClick={() => void run()}>
        {t('analysis.generate')}
      </Button>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {t('generate.failed', { reason: failureText(failure) })}
        </p>
      )}
      {solution && (
        <article className={styles.read} aria-label={t('analysis.generated')}>
          <div className="tk-paper">
            <QuestionText source={solution} />
          </div>
          <Button
            size="compact-sm"
            onClick={() => {
              if (generated) onGenerated(generated);
              onClose();
            }}
          >
            {t('analysis.putSolution')}
          </Button>
        </article>
      )}
    </section>
  );
}
