/** The failure and its remedy, in one line under the row. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { adviceOf, errorCategoryOf } from './task-view.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';

const SENTENCE_END = /[.。!！?？…]$/;

interface RowErrorProps {
  code: string;
  /** The catalogue text that produced the message. */
  rule?: string | undefined;
  message: string;
  /** Shown only after a retry. */
  retries?: { retry: number; max: number } | undefined;
}

export function RowError({ code, rule, message, retries }: RowErrorProps) {
  const t = useMessages(uploadMessages);
  const category = errorCategoryOf(code, rule);
  const advice = adviceOf(category);
  return (
    <p className={styles.rowError} role="alert">
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
      <span>
        <b>{t(`error.${category}`)}</b> ·{' '}
        {SENTENCE_END.test(message) ? `${message} ` : t('error.sentence', { message })}
        {advice !== null && t(advice)}
        {retries && retries.retry > 0 && ` (${t('retries', retries)})`}
      </span>
    </p>
  );
}
