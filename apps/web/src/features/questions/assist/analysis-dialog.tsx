/** Analyses type, difficulty and knowledge points of the edited question (Ctrl+Shift+A), and generates an answer. */
import { Button, Loader, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useFailureText } from '../../../ui/problem.js';
import { QuestionText } from '../../../ui/question-content.js';
import { toast } from '../../../ui/toast.js';
import { useIsServed } from '../../assistant/assistant.client.js';
import type { QuestionDraft } from '../question-draft.js';
import { analyse, generateAnswer, type Analysis, type Generated } from './assist.client.js';
import { assistMessages } from './assist.messages.js';
import styles from './assist.module.css';
import { FoundAnalysis } from './found-analysis.js';

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
  const isServed = useIsServed();
  // The content at the time of the request.
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
      {analysis && (
        <FoundAnalysis analysis={analysis} onChange={setAnalysis} onApply={() => apply(analysis)} />
      )}
      {isServed && <Generation draft={draft} onGenerated={onGenerated} onClose={onClose} />}
    </div>
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
