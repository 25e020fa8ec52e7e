/** The question was changed in its bank since the paper took it: marks the differences, and one click updates it. */
import { Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useFailureText } from '../../../ui/problem.js';
import { ListSkeleton } from '../../../ui/page.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { VersionComparison } from '../../question-versions/version-comparison.js';
import { getQuestion } from '../../questions/questions.client.js';
import { paperMessages } from '../papers.messages.js';
import { changeQuestion, type DraftQuestion } from './paper-draft.js';
import styles from './editor.module.css';
import type { EditPaper } from './use-paper-history.js';

/** The question whose newer version the address requests. */
export const AskedForNewer = createContext<string | null>(null);

interface NewerVersionProps {
  held: DraftQuestion;
  edit: EditPaper;
}
export function NewerVersion({ held, edit }: NewerVersionProps) {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const reasonOf = useFailureText();
  const isAskedFor = useContext(AskedForNewer) === held.id;
  const [opened, setOpened] = useState(isAskedFor);
  const button = useRef<HTMLButtonElement>(null);
  // For when the comparison closes.
  useEffect(() => {
    if (isAskedFor) button.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor]);
  const newest = useQuery({
    queryKey: ['question-of-paper', held.questionId, held.newerVersion],
    enabled: opened,
    queryFn: () => getQuestion(held.questionId),
  });
  const take = () => {
    const { data } = newest;
    if (!data) return;
    // The button disappears with the newer version: the focus stays in the row.
    const handle = button.current?.closest('article')?.querySelector('button');
    edit((before) =>
      changeQuestion(before, held.id, (each) => ({
        ...each,
        question: data,
        questionVersion: data.version,
        newerVersion: undefined,
        pinned: undefined,
      })),
    );
    setOpened(false);
    requestAnimationFrame(() => handle?.focus());
  };
  return (
    <>
      <button ref={button} type="button" className={`tk-lnk ${styles.newer}`} onClick={() => setOpened(true)}>
        {t('newer')}
      </button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        // Opened by the address, it has no element to return the focus to.
        onExitTransitionEnd={() => button.current?.focus()}
        title={t('newerTitle')}
        size={880}
        centered
      >
        {newest.error ? (
          <p className="tk-dim">{t('fail.newer', { reason: reasonOf(newest.error) })}</p>
        ) : newest.data && held.pinned ? (
          <VersionComparison
            former={{ version: held.pinned.version, content: held.pinned }}
            latter={{ version: newest.data.version, content: newest.data }}
            heads={[
              t('newerHeld', { version: held.pinned.version }),
              t('newerNow', { version: newest.data.version }),
            ]}
          />
        ) : (
          <ListSkeleton rows={2} height={120} />
        )}
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
