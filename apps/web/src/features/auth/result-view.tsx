/** The end of a guest journey: a mark, what happened, what to do next. */
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './auth.module.css';

interface ResultViewProps {
  kind: 'success' | 'error';
  title: string;
  text: string;
  children: ReactNode;
}

export function ResultView({ kind, title, text, children }: ResultViewProps) {
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertCircle;
  return (
    <div className={styles.form}>
      <Icon className={styles[kind]} size={36} stroke={1.5} aria-hidden />
      <h1 tabIndex={-1}>{title}</h1>
      <p role={kind === 'error' ? 'alert' : 'status'}>{text}</p>
      {children}
    </div>
  );
}
