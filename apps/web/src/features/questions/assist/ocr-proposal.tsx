/** A second reading of a picture by the language model, on request, with its differences from the first marked. */
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useFailureText } from '../../../ui/problem.js';
import { QuestionText } from '../../../ui/question-content.js';
import { useAbortable } from '../../../ui/use-abortable.js';
import { useAssistant } from '../../assistant/assistant.client.js';
import { differenceOf } from '../../question-versions/text-difference.js';
import { assistMessages } from './assist.messages.js';
import { proposeReading, type PictureProposal } from './assist.client.js';
import styles from './assist.module.css';

interface OcrProposalProps {
  picture: File;
  /** The first reading. */
  text: string;
  onUseText: (text: string) => void;
}

export function OcrProposal({ picture, text, onUseText }: OcrProposalProps) {
  const t = useMessages(assistMessages);
  const failureText = useFailureText();
  const { data: assistant } = useAssistant();
  const [proposal, setProposal] = useState<PictureProposal | null>(null);
  const { busy, failure, attempt } = useAbortable();
  if (!assistant?.sends.includes('pictures')) return null;

  const ask = () => attempt(async (signal) => setProposal(await proposeReading(picture, signal)));
  if (!proposal)
    return (
      <div className={styles.proposal}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSparkles size={15} />}
          loading={busy}
          onClick={() => void ask()}
        >
          {t('ocr.propose')}
        </Button>
        <small className="tk-dim">{t('ocr.proposeSends', { provider: assistant.provider ?? '' })}</small>
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {t('ocr.proposeFailed', { message: failureText(failure) })}
          </p>
        )}
      </div>
    );
  const marks = differenceOf(text.trim(), proposal.text);
  return (
    <article className={styles.proposal} aria-label={t('ocr.proposal')}>
      <small className="tk-dim">
        {t('ocr.proposedBy', { provider: proposal.provider })} ·{' '}
        {t('ocr.confidence', { percent: Math.round(proposal.confidence * 100) })} ·{' '}
        {t(marks.before.length + marks.after.length === 0 ? 'ocr.proposalSame' : 'ocr.proposalDiffers')}
      </small>
      <div className="tk-paper">
        <QuestionText source={proposal.text} marks={marks.after} />
      </div>
      <Button size="compact-sm" variant="default" onClick={() => onUseText(proposal.text)}>
        {t('ocr.useProposal')}
      </Button>
    </article>
  );
}
