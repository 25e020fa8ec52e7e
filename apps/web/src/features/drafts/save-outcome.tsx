/** The result of a save: what the bank accepted and what it did not, with a link to each rejected question. */
import { Alert, Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { localisedNow } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { useSentence } from '../../ui/problem.js';
import type { DraftQuestion } from './draft-editing.js';
import type { SaveResult } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import dialogStyles from './review-dialogs.module.css';
import styles from './review.module.css';

interface SaveOutcomeProps {
  result: SaveResult & { bankId: string };
  chosen: readonly DraftQuestion[];
  numberOf: (question: DraftQuestion) => string;
  onShow: (id: string) => void;
  onClose: () => void;
}

export function SaveOutcome({ result, chosen, numberOf, onShow, onClose }: SaveOutcomeProps) {
  const t = useMessages(draftMessages);
  const sentence = useSentence();
  const isNone = result.saved + result.linked === 0;
  return (
    <>
      <Alert color={isNone ? 'cinnabar' : 'gamboge'} title={t(isNone ? 'saved.none' : 'saved.partly')}>
        {t('saved.counts', { saved: result.saved, failed: result.failed })}
        {result.linked > 0 && ` ${t('saved.linked', { count: result.linked })}`}
      </Alert>
      <ul className={dialogStyles.results} data-bad>
        {result.results
          .filter((entry) => !entry.ok)
          .map((entry) => {
            const question = chosen.find(({ id }) => id === entry.questionId);
            return (
              <li key={entry.questionId}>
                <b>{question ? t('question', { n: numberOf(question) }) : entry.index + 1}</b>
                <span className={styles.spacer}>{sentence(localisedNow(entry.message))}</span>
                <button type="button" className="tk-lnk" onClick={() => onShow(entry.questionId)}>
                  {t('show')}
                </button>
              </li>
            );
          })}
      </ul>
      <Group justify="flex-end" mt="lg" gap="xs">
        {result.saved > 0 && (
          <Button variant="default" component={Link} to={`/question-banks/${result.bankId}`}>
            {t('inBank.action')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </>
  );
}
