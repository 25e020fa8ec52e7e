/** The fields where a language model and the rules disagree: both values, and which one is applied. */
import { Button } from '@mantine/core';
import type { AnalysisProposal } from '@tiku/contracts/ingestion';
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import { useMessages } from '../../i18n/messages.js';
import styles from './assistant.module.css';
import { assistantMessages } from './assistant.messages.js';
import { withOther, type Analysis } from './proposal.js';

interface ProposalsProps {
  analysis: Analysis;
  onChange: (analysis: Analysis) => void;
}

export function Proposals({ analysis, onChange }: ProposalsProps) {
  const t = useMessages(assistantMessages);
  if (analysis.proposals.length === 0) return null;
  const textOf = ({ field }: AnalysisProposal, values: readonly string[]) => {
    const type = field === 'type' ? QUESTION_TYPES.find((one) => one === values[0]) : undefined;
    return type ? t(`type.${type}`) : values.join('、') || t('none');
  };
  return (
    <section className={styles.proposals} aria-label={t('differs')}>
      <h3>{t('differs')}</h3>
      {analysis.proposals.map((proposal) => (
        <div key={proposal.field} className={styles.proposal}>
          <b>{t(`field.${proposal.field}`)}</b>
          <p data-used={!proposal.taken || undefined}>
            <small>{t('rules')}</small> {textOf(proposal, proposal.rules)}
          </p>
          <p data-used={proposal.taken || undefined}>
            <small>{t('model')}</small> {textOf(proposal, proposal.model)}{' '}
            <small>{t('confidence', { percent: Math.round(proposal.confidence * 100) })}</small>
          </p>
          {proposal.field !== 'abilities' && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onChange(withOther(analysis, proposal))}
            >
              {t(proposal.taken ? 'useRules' : 'useModel')}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
