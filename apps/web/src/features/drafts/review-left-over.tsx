/** Shows the lines of the paper that belong to no question, and makes a question of those that the teacher chooses. */
import { useState } from 'react';
import { Button, Checkbox, Group } from '@mantine/core';
import type { LeftOverLine, PaperTally } from '@tiku/contracts/ingestion';
import { useMessages } from '../../i18n/messages.js';
import type { DraftQuestion } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import { linesLeft } from './left-over.js';
import styles from './review.module.css';

interface ReviewLeftOverProps {
  tally: PaperTally;
  questions: readonly DraftQuestion[];
  onTake: (lines: LeftOverLine[]) => void;
}

export function ReviewLeftOver({ tally, questions, onTake }: ReviewLeftOverProps) {
  const t = useMessages(draftMessages);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const lines = linesLeft(tally, questions);
  if (lines.length === 0) return null;
  const taken = lines.filter(({ text }) => chosen.includes(text));
  // Lines that are not listed are still left.
  const count = lines.length + tally.leftOver - tally.leftOverLines.length;
  return (
    <details className={styles.account} open>
      <summary>{t('leftOver.title', { count })}</summary>
      <Checkbox.Group value={[...chosen]} onChange={setChosen} label={t('leftOver.help')}>
        {lines.map(({ text, page }, at) => (
          <Checkbox
            key={`${at} ${text}`}
            size="xs"
            value={text}
            label={page === null ? text : t('leftOver.line', { text, page })}
          />
        ))}
      </Checkbox.Group>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onTake(taken.length > 0 ? taken : lines);
            setChosen([]);
          }}
        >
          {taken.length > 0 ? t('leftOver.take') : t('leftOver.takeAll')}
        </Button>
      </Group>
    </details>
  );
}
