/** The end of a guest flow: a mark, what happened, what to do next. */
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './auth.module.css';

interface ResultViewProps {
  kind: 'success' | 'error';
  title: string;
  text: string;
  children: ReactNode;
}

export function ResultView({ kind, title, text, children }: ResultViewProps) {
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertCircle;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form that had the focus no longer exists: without this, keyboard and screen reader begin at the top of the
    // page.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.form}>
      <Icon className={styles[kind]} size={36} stroke={1.5} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p role={kind === 'error' ? 'alert' : 'status'}>{text}</p>
      {children}
    </div>
  );
}
