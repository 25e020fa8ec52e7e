/** The frame of a page: title, empty, error, forbidden and loading states. */
import { Button, Skeleton, Space } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.js';
import { useMessages } from '../i18n/messages.js';
import { useSentence } from './problem.js';
import { ToNotFound } from './to-not-found.js';
import { uiMessages } from './ui.messages.js';

interface PageHeaderProps {
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  lead?: ReactNode;
}
/** The heading takes the focus after a navigation (shell), hence its tabindex. */
export function PageHeader({ title, sub, actions, lead }: PageHeaderProps) {
  return (
    <header className="tk-ph">
      {lead}
      <div className="tk-ph-main">
        <h1 tabIndex={-1}>{title}</h1>
        {sub && <div className="tk-ph-sub">{sub}</div>}
      </div>
      {actions && <div className="tk-ph-actions">{actions}</div>}
    </header>
  );
}

interface EmptyStateProps {
  art?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Filters hide everything: a button clears them. */
  onClear?: (() => void) | false;
  isCard?: boolean;
  /** `h1` if it is the page's only content. */
  heading?: 'h1' | 'h2';
}
/** Says what to do first, with its button. */
export function EmptyState({
  art,
  title,
  children,
  action,
  onClear,
  isCard,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  const t = useMessages(uiMessages);
  const state = (
    <div className="tk-empty">
      {art && <div className="tk-empty-art">{art}</div>}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {(action || onClear) && (
        <div className="tk-empty-act">
          {action}
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {t('resetFilters')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
  return isCard ? <div className="tk-card">{state}</div> : state;
}

/** A failed load: forbidden says whom to ask, every other error offers a retry. */
export function ErrorState({
  error,
  title,
  onRetry,
}: {
  error: ApiError;
  title?: string;
  onRetry?: () => void;
}) {
  const t = useMessages(uiMessages);
  const sentence = useSentence();
  const forbidden = error.status === 403;
  return (
    <div className="tk-empty" role="alert">
      <div className="tk-empty-art">
        <TornSheet />
      </div>
      <h2>{forbidden ? t('forbiddenTitle') : (title ?? t('loadFailed'))}</h2>
      <p>{forbidden ? t('forbiddenText') : sentence(error)}</p>
      {onRetry && !forbidden && (
        <div className="tk-empty-act">
          <Button variant="default" leftSection={<IconRefresh size={17} stroke={1.7} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {error.requestId && <small className="tk-dim3">{error.requestId}</small>}
    </div>
  );
}

/** A page whose own load failed: a missing item leads to /error/404; a panel or an action shows ErrorState instead. */
export function PageError(props: { error: ApiError; title?: string; onRetry?: () => void }) {
  if (props.error.status === 404 || namesNothing(props.error)) return <ToNotFound />;
  return <ErrorState {...props} />;
}

/** Refused because an id in the address is malformed: nothing can have it, so a retry cannot help. */
const namesNothing = ({ status, fieldErrors }: ApiError): boolean =>
  status === 400 && fieldErrors.length > 0 && fieldErrors.every(({ path }) => /^(?:id|\w+Id)$/.test(path));

/** The picture of a failed state. */
export function TornSheet() {
  return (
    <svg
      width="96"
      height="92"
      viewBox="0 0 96 92"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      <path d="M20 44 V12 H62 L76 26 V44 M62 12 V26 H76" />
      <path d="M20 44 L29 49 L38 42 L48 50 L58 43 L67 49 L76 44" />
      <path d="M20 56 L29 61 L38 54 L48 62 L58 55 L67 61 L76 56 V82 H20 Z" />
      <path d="M30 24 H52 M30 33 H64 M30 72 H58" strokeOpacity=".6" />
    </svg>
  );
}

/** Placeholder rows in the shape of the content. */
export function ListSkeleton({
  rows = 5,
  height = 96,
  label,
}: {
  rows?: number;
  height?: number;
  label?: string;
}) {
  const t = useMessages(uiMessages);
  return (
    <div className="tk-skeleton" role="status" aria-label={label ?? t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </div>
  );
}

/** Placeholder of a page whose head comes with its data. */
export function PageSkeleton({
  head,
  rows,
}: {
  head: number;
  rows: readonly [number: number, height: number];
}) {
  return (
    <>
      <ListSkeleton rows={1} height={head} />
      <Space h={20} />
      <ListSkeleton rows={rows[0]} height={rows[1]} />
    </>
  );
}
