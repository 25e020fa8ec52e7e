/** The part below the bar: the arrangement, and beside it the chosen panel. Phones show one of them at a time. */
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Language } from '@tiku/contracts/common';
import { memo, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { EmptyState } from '../../../ui/page.js';
import { paperMessages } from '../papers.messages.js';
import { Arrangement } from './arrangement.js';
import { FiguresStrip } from './figures-strip.js';
import { addSection, type PaperDraft } from './paper-draft.js';
import styles from './editor.module.css';
import type { EditPaper } from './use-paper-history.js';

export type Pane = 'arrange' | 'pick' | 'about' | 'preview';

interface PanesProps extends Pick<PaperDraft, 'sections' | 'timeLimitMinutes'> {
  edit: EditPaper;
  /** The language of the paper. */
  language: Language;
  pane: Pane;
  onPane: (pane: Pane) => void;
  /** The section that picked questions go into. */
  target: string | null;
  onTarget: (id: string | null) => void;
  /** Shown after the first attempt to save. */
  questionsProblem: string | undefined;
  /** Above the arrangement. */
  note?: ReactNode;
  /** The chosen panel. */
  children: ReactNode;
}

/** A keystroke in the title renders none of it, unless the chosen panel shows the title. */
export const EditorPanes = memo(function EditorPanes(props: PanesProps) {
  const { sections, timeLimitMinutes, edit, language, pane, onPane, target, onTarget, questionsProblem } =
    props;
  const t = useMessages(paperMessages);
  const panes = [
    { value: 'arrange', label: t('pane.arrange') },
    { value: 'pick', label: t('pane.pick') },
    { value: 'about', label: t('pane.about') },
    { value: 'preview', label: t('pane.preview') },
  ] as const;
  const choose = (value: string) => onPane(panes.find((known) => known.value === value)?.value ?? 'arrange');
  return (
    <>
      <SegmentedControl
        className={`tk-only-m ${styles.switch}`}
        fullWidth
        value={pane}
        onChange={choose}
        data={[...panes]}
      />
      <div className={styles.panes} data-pane={pane}>
        <section className={styles.arrange} aria-label={t('pane.arrange')}>
          {questionsProblem !== undefined && (
            <p className={styles.problem} role="alert">
              {questionsProblem}
            </p>
          )}
          {props.note}
          {sections.length === 0 ? (
            <EmptyState isCard title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <Arrangement
              sections={sections}
              edit={edit}
              language={language}
              target={target}
              onTarget={onTarget}
            />
          )}
          <Button
            variant="default"
            mt="md"
            data-control="add"
            leftSection={<IconPlus size={16} />}
            onClick={() => edit((before) => addSection(before, ''))}
          >
            {t('addSection')}
          </Button>
        </section>
        <aside className={styles.side} aria-label={t('side')}>
          <FiguresStrip sections={sections} timeLimitMinutes={timeLimitMinutes} />
          <SegmentedControl
            className={`tk-only-d ${styles.sideSwitch}`}
            fullWidth
            value={pane === 'arrange' ? 'pick' : pane}
            onChange={choose}
            data={panes.slice(1).map(({ value, label }) => ({ value, label }))}
          />
          <div className={styles.sideBody}>{props.children}</div>
        </aside>
      </div>
    </>
  );
});
