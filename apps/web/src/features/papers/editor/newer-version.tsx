/** The question was changed in its bank since the paper took it: both versions beside each other, and one click. */
import { Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useFailureText } from '../../../ui/problem.js';
import { ListSkeleton } from '../../../ui/page.js';
import { QuestionContent } from '../../../ui/question-content.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { getQuestion } from '../../questions/questions.client.js';
import { paperMessages } from '../papers.messages.js';
import { changeQuestion, type DraftQuestion } from './paper-draft.js';
import styles from './editor.module.css';
import type { EditPaper } from './use-paper-history.js';

interface NewerVersionProps {
  held: DraftQuestion;
  edit: EditPaper;
}
export function NewerVersion({ held, edit }: NewerVersionProps) {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const reasonOf = useFailureText();
  const [opened, setOpened] = useState(false);
  const newest = useQuery({
    queryKey: ['question-of-paper', held.questionId, held.newerVersion],
    enabled: opened,
    queryFn: () => getQuestion(held.questionId),
  });
  const take = () => {
    const { data } = newest;
    if (!data) return;
    edit((before) =>
      changeQuestion(before, held.key, (each) => ({
        ...each,
        question: data,
        questionVersion: data.version,
        newerVersion: undefined,
      })),
    );
    setOpened(false);
  };
  return (
    <>
      <button type="button" className={`tk-lnk ${styles.newer}`} onClick={() => setOpened(true)}>
        {t('newer')}
      </button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('newerTitle')} size={880} centered>
        <div className={styles.versions}>
          <section>
            <h3 className="tk-h">{t('newerHeld', { version: held.questionVersion ?? 1 })}</h3>
            <QuestionContent question={held.question} showAnswer />
          </section>
          <section>
            <h3 className="tk-h">{t('newerNow', { version: held.newerVersion ?? 1 })}</h3>
            {newest.error ? (
              <p className="tk-dim">{t('fail.newer', { reason: reasonOf(newest.error) })}</p>
            ) : newest.data ? (
              <QuestionContent question={newest.data} showAnswer />
            ) : (
              <ListSkeleton rows={1} height={120} />
            )}
          </section>
        </div>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={() => setOpened(false)}>
            {ui('cancel')}
          </Button>
          <Button disabled={!newest.data} onClick={take}>
            {t('newerTake')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
