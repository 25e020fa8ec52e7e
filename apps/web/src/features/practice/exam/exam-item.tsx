/** One question: its text, the place for the response, and what belongs to it. */
import { Button, Group } from '@mantine/core';
import type { SittingItem } from '@tiku/contracts/exams';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { QuestionContent } from '../../../ui/question-content.js';
import { useFailure } from '../../../ui/use-failure.js';
import { practiceMessages } from '../practice.messages.js';
import { ItemResult } from '../result/item-result.js';
import { stemOf } from '../shown-question.js';
import type { SittingWork } from '../use-sitting.js';
import { ItemInput } from './item-input.js';
import { useUnsaved } from './state-text.js';
import { itemElementId } from './use-exam-view.js';
import styles from '../practice.module.css';

interface ExamItemProps {
  item: SittingItem;
  work: SittingWork;
  isClosed: boolean;
  mayCheck: boolean;
  onFocus: () => void;
}
export function ExamItem({ item, work, isClosed, mayCheck, onFocus }: ExamItemProps) {
  const t = useMessages(practiceMessages);
  const format = useFormat();
  const fail = useFailure(practiceMessages);
  const unsaved = useUnsaved();
  const [isChecking, setIsChecking] = useState(false);
  const revealed = work.revealed.get(item.id);
  const value = work.values.get(item.id) ?? null;
  const isFlagged = work.flags.has(item.id);
  const check = async () => {
    setIsChecking(true);
    try {
      const state = await work.check(item.id);
      if (state.kind !== 'saved') unsaved('fail.check', state);
    } catch (failure) {
      fail('fail.check', failure);
    } finally {
      setIsChecking(false);
    }
  };
  return (
    <article
      className={styles.item}
      id={itemElementId(item.id)}
      tabIndex={-1}
      aria-label={t('number', { n: item.number })}
      onFocus={onFocus}
    >
      {revealed ? (
        <ItemResult item={item} value={value} revealed={revealed} />
      ) : (
        <>
          <QuestionContent question={stemOf(item)} number={item.number} />
          <p className={styles.facts}>
            {t(`form.${item.form}`)} · {t('points', { points: format.number(item.points) })}
          </p>
          <ItemInput {...{ item, value, isClosed }} onWrite={(next) => work.write(item.id, next)} />
        </>
      )}
      <Group gap="xs" className={styles.acts}>
        <Button
          variant="default"
          size="compact-md"
          aria-pressed={isFlagged}
          leftSection={
            isFlagged ? <IconFlagFilled size={15} aria-hidden /> : <IconFlag size={15} aria-hidden />
          }
          onClick={() => work.toggleFlag(item.id)}
        >
          {t('flag')}
        </Button>
        {mayCheck && !revealed && (
          <Button
            variant="light"
            size="compact-md"
            disabled={isClosed}
            loading={isChecking}
            onClick={() => void check()}
          >
            {t('check')}
          </Button>
        )}
      </Group>
    </article>
  );
}
