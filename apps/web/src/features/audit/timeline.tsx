/** Actions by day, newest first: who did what, the changes, and when. */
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Face } from '../../ui/marks.js';
import { MoreButton, type GrowingList } from '../../ui/more-button.js';
import { auditMessages } from './audit.messages.js';
import styles from './audit.module.css';

interface Act {
  who: string;
  /** The rest of the sentence. */
  what: ReactNode;
  /** `ChangedField`s. */
  details: readonly ReactNode[];
  note?: ReactNode;
}
export interface TimelineProps<Entry> {
  entries: readonly Entry[];
  /** What the entries are read by. */
  list: GrowingList;
  children: (entry: Entry) => Act;
}
export function Timeline<Entry extends { id: string; at: string }>({
  entries,
  list,
  children,
}: TimelineProps<Entry>) {
  const t = useMessages(auditMessages);
  const format = useFormat();
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = format.date(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <>
      {[...days].map(([day, acts]) => (
        <section key={day} className={styles.day}>
          <h2>{day}</h2>
          <ol>
            {acts.map((entry) => (
              <Row key={entry.id} at={entry.at} act={children(entry)} />
            ))}
          </ol>
        </section>
      ))}
      <MoreButton of={list}>{t('more')}</MoreButton>
    </>
  );
}

function Row({ at, act: { who, what, details, note } }: { at: string; act: Act }) {
  const format = useFormat();
  return (
    <li className={styles.entry}>
      <Face name={who} size={32} />
      <div>
        <p>
          <b className={styles.name} title={who}>
            {who}
          </b>{' '}
          {what}
        </p>
        {details.length > 0 && <ul className={styles.changes}>{details}</ul>}
        <small>{note}</small>
      </div>
      <time dateTime={at} title={format.moment(at)}>
        {format.time(at)}
      </time>
    </li>
  );
}

/** Undefined: the field did not exist before, or does not exist after. */
export function ChangedField({
  label,
  before,
  after,
}: {
  label: string;
  before: string | undefined;
  after: string | undefined;
}) {
  return (
    <li>
      <span>{label}</span>
      {before !== undefined && <del>{before}</del>}
      {before !== undefined && after !== undefined && <IconArrowRight size={13} aria-hidden />}
      {after !== undefined && <ins>{after}</ins>}
    </li>
  );
}
