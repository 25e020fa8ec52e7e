/** The common frame of all rows of the list: icon, name, state, facts, and the position of the rest of the row. */
import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Facts, Tag, type Tone } from '../../ui/marks.js';
import { opensByClick } from '../../ui/row-click.js';
import { FileIcon } from './file-icon.js';
import styles from './uploads.module.css';

interface RowFrameProps {
  label: string;
  file: { mimeType: string; fileName: string };
  name: ReactNode;
  state: { tone: Tone | undefined; text: string };
  facts: readonly (string | null | undefined | false)[];
  /** Two columns on a desktop: the quality of the reading, and the progress of the check or the target bank. */
  quality?: ReactNode;
  place?: ReactNode;
  actions: ReactNode;
  path: string | null;
  children?: ReactNode;
}

export function RowFrame(props: RowFrameProps) {
  const navigate = useNavigate();
  const { path } = props;
  return (
    <article
      className={styles.row}
      aria-label={props.label}
      {...(path !== null && opensByClick(() => void navigate(path)))}
    >
      <div className={styles.rowHead}>
        <FileIcon file={props.file} size={26} />
        <div className={styles.rowMain}>
          <div className={styles.rowTitle}>
            {props.name}
            <Tag {...(props.state.tone ? { tone: props.state.tone } : {})}>{props.state.text}</Tag>
          </div>
          <div className={styles.facts}>
            <Facts>{props.facts}</Facts>
          </div>
        </div>
        {props.quality && <div className={styles.quality}>{props.quality}</div>}
        {props.place && <div className={styles.place}>{props.place}</div>}
        <div className={styles.rowActions}>{props.actions}</div>
      </div>
      {props.children}
    </article>
  );
}

export function Act({
  label,
  onClick,
  children,
  pressed,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
  pressed?: boolean;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={30}
        variant="subtle"
        aria-label={label}
        {...(pressed === undefined ? {} : { 'aria-expanded': pressed })}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
