/**
 * Reads formulas aloud on every page: a text with formulas is one tab stop, ← and → move to the neighbours, ↓ into the
 * parts, ↑ out again, Escape leaves. A control or row with formulas is described in words when it takes the focus. All
 * of it starts with a key press: before that, a page of a thousand formulas pays nothing.
 */
import type { SpokenPart } from '@tiku/question-syntax/speech';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadCode } from '../../app/load-code.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../toast.js';
import { uiMessages } from '../ui.messages.js';
import { formulaOf, goToNeighbour, holderOf, setStops, spokenText, texOf } from './formula-places.js';
import styles from './formula-reader.module.css';
import { partAt, stepped } from './formula-steps.js';

interface Cursor {
  formula: HTMLElement;
  whole: SpokenPart;
  path: readonly number[];
}

const speech = () => loadCode(() => import('@tiku/question-syntax/speech'));

export function FormulaReader() {
  const t = useMessages(uiMessages);
  const language = useLanguage((state) => (state.language === 'zh-CN' ? 'zh' : 'en'));
  const [cursor, setCursor] = useState<Cursor | null>(null);
  /** A person with a pointer sees the formula; it is read only after a key press. */
  const isByKey = useRef(false);

  const enter = async (formula: HTMLElement) => {
    const { spokenParts } = await speech();
    const whole = spokenParts(texOf(formula), language);
    if (!whole || document.activeElement !== formula) return;
    formula.setAttribute('role', 'application');
    formula.setAttribute('aria-roledescription', t('formula'));
    formula.setAttribute('aria-label', whole.text);
    setCursor({ formula, whole, path: [] });
  };
  const describe = async (holder: HTMLElement) => {
    const { speechOf } = await speech();
    if (document.activeElement !== holder) return;
    holder.setAttribute(
      'aria-description',
      spokenText(holder, (tex) => speechOf(tex, language)),
    );
  };
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (!isByKey.current) return;
    const formula = formulaOf(target);
    const holder = formula ? null : holderOf(target);
    if (formula) enter(formula).catch(toast.error);
    // Only an aid: without the code the control still has its name.
    if (holder) describe(holder).catch((failure: unknown) => console.info('Not described', failure));
  });
  const onBlur = useEffectEvent(({ target }: FocusEvent) => {
    const formula = formulaOf(target);
    // Readers that explore MathML find it again.
    for (const name of ['role', 'aria-roledescription', 'aria-label']) formula?.removeAttribute(name);
    if (formula) setCursor(null);
    else if (target instanceof Element && target.hasAttribute('aria-description'))
      target.removeAttribute('aria-description');
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    isByKey.current = true;
    if (event.key === 'Tab') setStops(document);
    if (!cursor || event.target !== cursor.formula || event.ctrlKey || event.metaKey || event.altKey) return;
    const { formula, whole, path } = cursor;
    if (event.key === 'Escape') formula.blur();
    else if (path.length === 0 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight'))
      goToNeighbour(formula, event.key === 'ArrowRight' ? 1 : -1);
    else {
      const next = stepped(whole, path, event.key);
      if (!next) return;
      setCursor({ ...cursor, path: next });
    }
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const byPointer = () => {
      isByKey.current = false;
    };
    document.addEventListener('pointerdown', byPointer, true);
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      document.removeEventListener('pointerdown', byPointer, true);
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);
  return (
    <div role="status" className={styles.spoken}>
      {cursor && (
        <>
          <b>{partAt(cursor.whole, cursor.path).text}</b>
          <small>{t('formulaKeys')}</small>
        </>
      )}
    </div>
  );
}
