import { UnstyledButton } from '@mantine/core';
import { renderFormula } from '@tiku/question-syntax/html';
import { memo, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { editorMessages } from './editor.messages.js';
import type { Insertion } from './insertion.js';
import styles from './palette.module.css';
import { sampleOf, SYMBOL_GROUP_NAMES, SYMBOL_GROUPS, type SymbolGroup } from './symbols.js';
import { TIKZ_GROUP_NAMES, TIKZ_GROUPS, type TikzGroup } from './tikz-catalogue.js';

/** Symbols by group, or TikZ commands; pressing one inserts it at the last cursor position. */
export const SymbolPalette = memo(function SymbolPalette({
  onInsert,
}: {
  onInsert: (insertion: Insertion) => void;
}) {
  const t = useMessages(editorMessages);
  const [group, setGroup] = useState<SymbolGroup>('common');
  const [tikz, setTikz] = useState<TikzGroup | null>(null);
  const kind = (
    <UnstyledButton
      className={styles.kind}
      aria-pressed={tikz !== null}
      data-on={tikz !== null || undefined}
      onClick={() => setTikz(tikz === null ? 'draw' : null)}
    >
      {t('tikz')}
    </UnstyledButton>
  );
  if (tikz !== null)
    return (
      <div className={styles.palette}>
        <div className={styles.groups}>
          {kind}
          <GroupTabs
            label={t('tikz')}
            names={TIKZ_GROUP_NAMES}
            chosen={tikz}
            wordOf={(name) => t(`tikz.${name}`)}
            onChoose={setTikz}
          />
        </div>
        <div className={styles.codes} role="tabpanel" aria-label={t(`tikz.${tikz}`)}>
          {TIKZ_GROUPS[tikz].map((code) => (
            <UnstyledButton
              key={code}
              title={code.replace('@', '')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert({ text: code })}
            >
              {code.replace('@', '').replaceAll('\n', ' ')}
            </UnstyledButton>
          ))}
        </div>
      </div>
    );
  return (
    <div className={styles.palette}>
      <div className={styles.groups}>
        {kind}
        <GroupTabs
          label={t('palette')}
          names={SYMBOL_GROUP_NAMES}
          chosen={group}
          wordOf={(name) => t(`palette.${name}`)}
          onChoose={setGroup}
        />
      </div>
      <div className={styles.symbols} role="tabpanel" aria-label={t(`palette.${group}`)}>
        {SYMBOL_GROUPS[group].map((symbol) => (
          <UnstyledButton
            key={symbol}
            aria-label={symbol.replace('@', '')}
            title={symbol.replace('@', '')}
            // Keeps the focus, and with it the cursor, in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert({ text: symbol, formula: true })}
            dangerouslySetInnerHTML={{ __html: renderFormula(sampleOf(symbol), false).html }}
          />
        ))}
      </div>
    </div>
  );
});

interface GroupTabsProps<G extends string> {
  label: string;
  names: readonly G[];
  chosen: G;
  wordOf: (name: G) => string;
  onChoose: (name: G) => void;
}
function GroupTabs<G extends string>({ label, names, chosen, wordOf, onChoose }: GroupTabsProps<G>) {
  return (
    <div className={styles.tabs} role="tablist" aria-label={label}>
      {names.map((name) => (
        <UnstyledButton
          key={name}
          role="tab"
          aria-selected={name === chosen}
          data-on={name === chosen || undefined}
          onClick={() => onChoose(name)}
        >
          {wordOf(name)}
        </UnstyledButton>
      ))}
    </div>
  );
}
