/** The remaining time, the current points, and a bar that runs out. */
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';

const TICK_MS = 200;

interface CountdownProps {
  startedAt: number;
  endsAtMs: number;
  timeLimit: number;
  /** Omitted if it means nothing before the end. */
  score?: number;
  note?: string;
}

export function Countdown({ startedAt, endsAtMs, timeLimit, score, note }: CountdownProps) {
  const t = useMessages(gamesMessages);
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now() - startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  const leftMs = Math.max(0, endsAtMs - nowMs);
  const seconds = Math.ceil(leftMs / 1_000);
  return (
    <div className={styles.count} data-late={seconds <= 10 || undefined}>
      <span role="timer">{t('secondsLeft', { count: seconds })}</span>
      {note && <span>{note}</span>}
      {score !== undefined && <b>{t('points', { count: score })}</b>}
      <i style={{ transform: `scaleX(${Math.min(1, leftMs / (timeLimit * 1_000))})` }} />
    </div>
  );
}
