/** One setting: its description on the left, its control on the right. */
import type { ReactNode } from 'react';
import styles from './settings.module.css';

export function Settings({ children }: { children: ReactNode }) {
  return <div className={`tk-card ${styles.card}`}>{children}</div>;
}

interface SettingProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** A control that needs the whole width (a list) is below its title. */
  wide?: boolean;
  action?: ReactNode;
}
export function Setting({ title, text, children, wide, action }: SettingProps) {
  return (
    <section className={styles.setting} data-wide={wide || undefined}>
      <header>
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {action}
      </header>
      <div>{children}</div>
    </section>
  );
}
