/** Shows the lines of the paper that belong to no question: the teacher makes questions of them, or dismisses them. */
import { useState } from 'react';
import { Button, Checkbox, Group } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import { useViewport } from '../../shell/use-viewport.js';
import { QuestionText } from '../../ui/question-content.js';
import { draftMessages } from './drafts.messages.js';
import { countOf, partsByNumber, textOf, type LinesLeft, type PlacedLine } from './left-over.js';
import styles from './left-over.module.css';
import review from './review.module.css';

interface ReviewLeftOverProps {
  left: LinesLeft;
  /** One question for each part. */
  onTake: (parts: readonly (readonly PlacedLine[])[]) => void;
  /** They belong to no question; none: those that are not listed. */
  onDismiss: (lines: readonly PlacedLine[]) => void;
}

export function ReviewLeftOver({ left, onTake, onDismiss }: ReviewLeftOverProps) {
  const t = useMessages(draftMessages);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // A phone has no room for the lines above the question.
  const [isOpen, setIsOpen] = useState(useViewport() !== 'phone');
  const count = countOf(left);
  if (count === 0) return null;
  const { lines, unlisted } = left;
  const taken = lines.filter(({ line }) => chosen.includes(String(line)));
  const meant = taken.length > 0 ? taken : lines;
  const parts = partsByNumber(meant);
  const end = (act: () => void) => () => {
    act();
    setChosen([]);
  };
  return (
    <details
      className={`${review.account} ${styles.left}`}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t('leftOver.title', { count })}</summary>
      {lines.length > 0 && (
        <Checkbox.Group value={[...chosen]} onChange={setChosen} label={t('leftOver.help')}>
          {lines.map((one) => (
            <Checkbox
              key={one.line}
              className={styles.line}
              size="xs"
              value={String(one.line)}
              label={
                <>
                  <QuestionText inline source={textOf(one)} />
                  {one.page !== null && <small>{t('leftOver.page', { page: one.page })}</small>}
                </>
              }
            />
          ))}
        </Checkbox.Group>
      )}
      {unlisted > 0 && <p>{t('leftOver.unlisted', { count: unlisted })}</p>}
      <Group gap="xs">
        {lines.length > 0 && parts.length > 1 && (
          <Button size="compact-sm" onClick={end(() => onTake(parts))}>
            {t('leftOver.byNumber', { count: parts.length })}
          </Button>
        )}
        {lines.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={end(() => onTake([meant]))}>
            {taken.length > 0 ? t('leftOver.take') : t('leftOver.takeAll')}
          </Button>
        )}
        {(taken.length > 0 || lines.length === 0) && (
          <Button size="compact-sm" variant="default" onClick={end(() => onDismiss(taken))}>
            {taken.length > 0 ? t('leftOver.dismiss') : t('leftOver.dismissRest')}
          </Button>
        )}
      </Group>
    </details>
  );
}
