/** A visual formula editor, for people who do not know LaTeX. Loaded when it is first opened. */
import { Button, Kbd } from '@mantine/core';
import { MathfieldElement } from 'mathlive';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { editorMessages } from './editor.messages.js';
import type { FormulaSession } from './formula-session.js';
import styles from './markup-editor.module.css';

// The page already has the fonts; nothing is fetched from elsewhere.
MathfieldElement.fontsDirectory = null;
MathfieldElement.soundsDirectory = null;

export function VisualFormula({ session, onClose }: { session: FormulaSession; onClose: () => void }) {
  const t = useMessages(editorMessages);
  const frame = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const field = new MathfieldElement();
    field.mathVirtualKeyboardPolicy = 'manual';
    field.value = session.tex;
    field.setAttribute('aria-label', t('visual.label'));
    let written = session.tex;
    const write = () => {
      // An empty place is shown as a box and has no source: the page cannot typeset it.
      const tex = field.getValue('latex-without-placeholders');
      if (tex === written) return;
      written = tex;
      session.write(written);
    };
    field.addEventListener('input', write);
    // Before the page's own keys: Escape there would leave the whole field.
    field.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        // The previous key reaches the formula a moment later.
        requestAnimationFrame(() => {
          write();
          close.current();
        });
      },
      { capture: true },
    );
    frame.current?.append(field);
    field.focus();
    return () => field.remove();
  }, [session, t]);
  return (
    <div className={styles.visual}>
      <div ref={frame} />
      <Button size="compact-sm" variant="default" onClick={onClose} rightSection={<Kbd size="xs">Enter</Kbd>}>
        {t('visual.done')}
      </Button>
    </div>
  );
}
