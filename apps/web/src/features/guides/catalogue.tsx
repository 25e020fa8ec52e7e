/** Tables of the available markup; pressing an entry copies it. */
import { UnstyledButton } from '@mantine/core';
import { renderFormula } from '@tiku/question-syntax/html';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { editorMessages } from '../../ui/markup-editor/editor.messages.js';
import { sampleOf, SYMBOL_GROUP_NAMES, SYMBOL_GROUPS } from '../../ui/markup-editor/symbols.js';
import { TIKZ_GROUPS, type TikzGroup } from '../../ui/markup-editor/tikz-catalogue.js';
import { QuestionText } from '../../ui/question-content.js';
import type { Catalogue as CatalogueName } from './content/guide.js';
import styles from './guides.module.css';
import { TikzSample } from './tikz-sample.js';
import { useCopy } from './use-copy.js';

const TAGS = ['choice', 'fill', 'subp', 'subsubp'] as const;
const TIKZ_OF: Record<'drawing' | 'looks' | 'functions', readonly TikzGroup[]> = {
  drawing: ['draw', 'shape', 'node', 'arrow'],
  looks: ['colour', 'lineWidth', 'lineStyle', 'opacity', 'style', 'transform'],
  functions: ['function', 'greek', 'symbol'],
};

export function Catalogue({ name }: { name: CatalogueName }) {
  if (name === 'symbols') return <Symbols />;
  return name === 'tags' ? <Tags /> : <TikzTables groups={TIKZ_OF[name]} />;
}

function Symbols() {
  const t = useMessages(editorMessages);
  return SYMBOL_GROUP_NAMES.map((group) => (
    <Group key={group} title={t(`palette.${group}`)}>
      {SYMBOL_GROUPS[group].map((symbol) => {
        const source = symbol.replace('@', '');
        return (
          <Entry key={symbol} source={source}>
            <span
              className={styles.sign}
              aria-hidden
              dangerouslySetInnerHTML={{ __html: renderFormula(sampleOf(symbol), false).html }}
            />
          </Entry>
        );
      })}
    </Group>
  ));
}

function Tags() {
  const t = useMessages(editorMessages);
  return (
    <div className={styles.entries} data-wide>
      {TAGS.map((tag) => (
        <Entry key={tag} source={`\\${tag}`} note={t(`tag.${tag}`)}>
          <span className={`tk-paper ${styles.sign}`} aria-hidden>
            <QuestionText inline source={`\\${tag} `} />
          </span>
        </Entry>
      ))}
    </div>
  );
}

function TikzTables({ groups }: { groups: readonly TikzGroup[] }) {
  const t = useMessages(editorMessages);
  return groups.map((group) => (
    <Group
      key={group}
      title={t(`tikz.${group}`)}
      hasLines={group === 'lineWidth' || group === 'lineStyle'}
      isWide={TIKZ_GROUPS[group].some((code) => code.length > LONG_CODE)}
    >
      {TIKZ_GROUPS[group].map((code) => {
        const source = code.replace('@', '');
        return (
          <Entry key={code} source={source} {...(source === 'samples=100' ? { note: t('recommended') } : {})}>
            <TikzSample group={group} code={source} />
          </Entry>
        );
      })}
    </Group>
  ));
}
const LONG_CODE = 24;

interface GroupProps {
  title: string;
  isWide?: boolean;
  /** Each entry with a line beside its name. */
  hasLines?: boolean;
  children: ReactNode;
}
function Group({ title, isWide, hasLines, children }: GroupProps) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <div className={styles.entries} data-wide={isWide || undefined} data-lines={hasLines || undefined}>
        {children}
      </div>
    </section>
  );
}

function Entry({ source, note, children }: { source: string; note?: string; children?: ReactNode }) {
  const copy = useCopy();
  return (
    <UnstyledButton className={styles.entry} onClick={() => copy(source)}>
      {children}
      <code>{source}</code>
      {note && <small>{note}</small>}
    </UnstyledButton>
  );
}
