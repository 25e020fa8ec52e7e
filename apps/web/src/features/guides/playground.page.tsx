/** A page to try the markup, whose address contains the text. */
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import type { Insert, Insertion } from '../../ui/markup-editor/insertion.js';
import { MarkupEditor } from '../../ui/markup-editor/markup-editor.js';
import { SymbolPalette } from '../../ui/markup-editor/symbol-palette.js';
import { PageHeader } from '../../ui/page.js';
import { QuestionText } from '../../ui/question-content.js';
import { toast } from '../../ui/toast.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { guideMessages } from './guides.messages.js';
import styles from './guides.module.css';
import { packed, TEXT_CHARS_MAX, unpacked } from './shared-text.js';
import { useCopy } from './use-copy.js';

const PARAMETER = '#text=';

export function PlaygroundPage() {
  const t = useMessages(guideMessages);
  usePageTitle(t('playground'));
  const copy = useCopy();
  const [source, setSource] = useState(() => t('demo'));
  const shown = useDeferredValue(source);
  const insert = useRef<Insert>(() => {});
  const [put] = useState(() => (insertion: Insertion) => insert.current(insertion));
  useTextOfAddress(setSource);
  const share = async () => {
    const code = await packed(source);
    if (code === null) {
      toast.error(t('shareTooLong'));
      return;
    }
    // The address of the page carries it too: a reload keeps the shared text.
    history.replaceState(history.state, '', `${location.pathname}${PARAMETER}${code}`);
    copy(location.href, t('shared'));
  };
  return (
    <div className={styles.play}>
      <PageHeader
        title={t('playground')}
        sub={t('playgroundSub')}
        actions={
          <>
            <Button component={Link} to="/LaTeXGuide" variant="default">
              {t('openGuide')}
            </Button>
            <Button leftSection={<IconLink size={17} stroke={1.7} />} onClick={() => void share()}>
              {t('share')}
            </Button>
          </>
        }
      />
      <div className={styles.panes}>
        <section aria-label={t('source')}>
          <MarkupEditor
            label={t('source')}
            placeholder={t('sourceHint')}
            value={source}
            maxLength={TEXT_CHARS_MAX}
            minRows={18}
            hasLineNumbers
            onChange={setSource}
            onFocus={(target) => (insert.current = target)}
          />
          <SymbolPalette onInsert={put} />
        </section>
        <section className={`tk-paper ${styles.sheet}`} aria-label={t('result')}>
          {shown.trim() === '' ? <p className="tk-dim">{t('empty')}</p> : <QuestionText source={shown} />}
        </section>
      </div>
    </div>
  );
}

/** Reads the text from the address. */
function useTextOfAddress(onText: (text: string) => void): void {
  const t = useMessages(guideMessages);
  const { hash } = useLocation();
  const said = useRef({ t, onText });
  useEffect(() => {
    said.current = { t, onText };
  });
  useEffect(() => {
    if (!hash.startsWith(PARAMETER)) return;
    let isOver = false;
    void unpacked(hash.slice(PARAMETER.length)).then((text) => {
      if (isOver) return;
      if (text === null) toast.error(said.current.t('unreadable'));
      else said.current.onText(text);
    });
    return () => {
      isOver = true;
    };
  }, [hash]);
}
