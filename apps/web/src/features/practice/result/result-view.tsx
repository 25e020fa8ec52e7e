/** The result of a sitting: the score, mistakes first, what waits for the pupil's judgement, and the way to the next. */
import { Button, Group, SegmentedControl } from '@mantine/core';
import type { Result, Sitting, SittingItem } from '@tiku/contracts/exams';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Sittings } from '../own-sittings.js';
import type { Journal, JournalEntry } from '../journal.js';
import { LeftBehind } from '../left-behind-list.js';
import { itemsOf } from '../open-sitting.js';
import { practiceMessages } from '../practice.messages.js';
import { resultOf, wrongFirst } from './result-order.js';
import { ItemResult } from './item-result.js';
import { useStartPractice } from '../use-start-practice.js';
import shared from '../practice.module.css';
import styles from './result.module.css';

interface ResultViewProps {
  sitting: Sitting;
  result: Result;
  journal: Pick<Journal, 'remove'>;
  /** Of this device: it came too late. */
  leftBehind: readonly JournalEntry[];
  unreadable: number;
}
export function ResultView({ sitting, result: first, journal, unreadable, ...late }: ResultViewProps) {
  const t = useMessages(practiceMessages);
  const format = useFormat();
  const [order, setOrder] = useState<'wrong' | 'paper'>('wrong');
  const [items, setItems] = useState(() => itemsOf(sitting));
  // The order stays while somebody judges: a question must not jump away.
  const [places] = useState(() => wrongFirst(items).map(({ id }) => id));
  const [leftBehind, setLeftBehind] = useState(late.leftBehind);
  const start = useStartPractice();
  const result = items.some(({ revealed }) => revealed === null) ? first : resultOf(items);
  const byId = new Map(items.map((item) => [item.id, item]));
  const shown = order === 'paper' ? items : places.flatMap((id) => byId.get(id) ?? []);
  const judged = (changed: SittingItem) =>
    setItems((before) => before.map((item) => (item.id === changed.id ? changed : item)));
  const number = (value: number) => format.number(value);
  return (
    <div className={styles.result}>
      <header className={styles.resultHead}>
        <h1>{sitting.title}</h1>
        <p className={styles.score}>
          {t('score', { points: number(result.points), maximum: number(result.maximum) })}
        </p>
        {result.unmarked > 0 && <p role="status">{t('unmarked', { count: result.unmarked })}</p>}
        <Group gap="xs">
          <Button
            loading={start.isStarting}
            onClick={() => void start.start(sitting.paperId, sitting.feedback)}
          >
            {t('again')}
          </Button>
          <Button component={Link} to="/practice" variant="default">
            {t('toList')}
          </Button>
          <span className="tk-grow" />
          <SegmentedControl
            size="xs"
            aria-label={t('order')}
            value={order}
            onChange={(value) => setOrder(value === 'paper' ? 'paper' : 'wrong')}
            data={(['wrong', 'paper'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
          />
        </Group>
      </header>
      <LeftBehind
        isHandedIn
        {...{ items, unreadable, entries: leftBehind }}
        onDelete={(entry) => {
          setLeftBehind((before) => before.filter((each) => each !== entry));
          journal.remove(entry).catch((failure: unknown) => {
            // The next visit shows it again.
            console.info('A response could not leave the journal', failure);
          });
        }}
      />
      {shown.map(
        (item) =>
          item.revealed && (
            <article key={item.id} className={shared.item} aria-label={t('number', { n: item.number })}>
              <ItemResult
                {...{ item, value: item.response?.value ?? null, revealed: item.revealed }}
                sittingId={sitting.id}
                onJudged={(revealed) => judged({ ...item, revealed })}
              />
            </article>
          ),
      )}
      <Sittings paperId={sitting.paperId} title={t('history')} />
    </div>
  );
}
