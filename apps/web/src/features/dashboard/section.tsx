/** A titled part of the dashboard, with a link to all of its items. */
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';

interface SectionProps {
  title: string;
  /** The page with all items. */
  all?: { to: string; label: string };
  children: ReactNode;
}
export function Section({ title, all, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header>
        <h2>{title}</h2>
        {all && (
          <Link className="tk-lnk" data-quiet to={all.to}>
            {all.label}
            <IconChevronRight size={15} stroke={1.7} aria-hidden />
          </Link>
        )}
      </header>
      <div className="tk-card">{children}</div>
    </section>
  );
}

interface ListSectionProps<Item> extends Omit<SectionProps, 'children'>, PartProps {
  items: readonly Item[] | null;
  /** Shown without items. */
  nothing: string;
  /** Shown if the items could not be read. */
  failed?: string;
  children: (items: readonly Item[]) => ReactNode;
}
export function ListSection<Item>(props: ListSectionProps<Item>) {
  const { items, nothing, failed, onRetry, children, ...section } = props;
  return (
    <Section {...section}>
      {items === null ? (
        <Unread {...(failed !== undefined && { text: failed })} onRetry={onRetry} />
      ) : items.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        children(items)
      )}
    </Section>
  );
}

/** A part is null if its service is unavailable: it says so, and the other parts stay. */
export interface PartProps {
  onRetry: () => void;
}
export function Unread({ text, onRetry }: PartProps & { text?: string }) {
  const t = useMessages(dashboardMessages);
  const ui = useMessages(uiMessages);
  return (
    <p className={styles.nothing} role="alert">
      {text ?? t('partFailed')}{' '}
      <button type="button" className="tk-lnk" onClick={onRetry}>
        {ui('retry')}
      </button>
    </p>
  );
}
