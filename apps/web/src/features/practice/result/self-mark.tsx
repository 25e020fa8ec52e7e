/** The pupil judges an answer by the solution. It can be judged again. */
import { Button, Group, NumberInput } from '@mantine/core';
import { judgedMaximum, type Mark, type Revealed, type SittingItem } from '@tiku/contracts/exams';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useFailure } from '../../../ui/use-failure.js';
import { judgeItem, useSittingsChanged } from '../practice.client.js';
import { practiceMessages } from '../practice.messages.js';
import styles from './result.module.css';

interface SelfMarkProps {
  item: SittingItem;
  mark: Mark;
  sittingId: string;
  onJudged: (revealed: Revealed) => void;
}
export function SelfMark({ item, mark, sittingId, onJudged }: SelfMarkProps) {
  const t = useMessages(practiceMessages);
  const fail = useFailure(practiceMessages);
  const changed = useSittingsChanged();
  const maximum = judgedMaximum(mark);
  const [points, setPoints] = useState<number | string>(mark.points ?? '');
  const [isSaving, setIsSaving] = useState(false);
  const judge = async (given: number) => {
    setPoints(given);
    setIsSaving(true);
    try {
      onJudged(await judgeItem(sittingId, item.id, given));
      void changed();
    } catch (failure) {
      fail('fail.judge', failure);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Group gap="xs" className={styles.judge} role="group" aria-label={t('judge')}>
      <span>{t('judge')}</span>
      <Button size="compact-md" variant="default" disabled={isSaving} onClick={() => void judge(maximum)}>
        {t('judge.all')}
      </Button>
      <Button size="compact-md" variant="default" disabled={isSaving} onClick={() => void judge(0)}>
        {t('judge.none')}
      </Button>
      <NumberInput
        size="xs"
        w={84}
        min={0}
        max={maximum}
        decimalScale={2}
        aria-label={t('judge.points')}
        value={points}
        onChange={setPoints}
      />
      <Button
        size="compact-md"
        variant="light"
        disabled={typeof points !== 'number'}
        loading={isSaving}
        onClick={() => typeof points === 'number' && void judge(points)}
      >
        {t('judge.save')}
      </Button>
    </Group>
  );
}
