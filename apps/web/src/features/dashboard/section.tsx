/** A titled part of the dashboard, with the way to all of it. */
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './dashboard.module.css';

interface SectionProps {
  title: string;
  /** Where all of it stands. */
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
