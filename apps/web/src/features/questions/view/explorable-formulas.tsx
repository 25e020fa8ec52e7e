/**
 * Formulas inside can be stepped through: one is reached by Tab, ← and → go to its neighbours, ↓ into its parts, ↑ out
 * again, Escape leaves it. What is under the cursor is read to a screen reader and shown. They come as rendered markup,
 * so they are found, not drawn.
 */
import type { SpokenPart } from '@tiku/question-syntax/speech';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { loadCode } from '../../../app/load-code.js';
import { useLanguage } from '../../../i18n/language.js';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { questionViewMessages } from './question-view.messages.js';
import styles from './question-view.module.css';
import { partAt, stepped } from './formula-steps.js';

const FORMULA = '.katex';
const SOURCE = 'annotation[encoding="application/x-tex"]';

interface Cursor {
  formula: HTMLElement;
  whole: SpokenPart;
  path: readonly number[];
}

export function ExplorableFormulas({ children }: { children: ReactNode }) {
  const t = useMessages(questionViewMessages);
  const speech = useLanguage(({ language }) => (language === 'zh-CN' ? 'zh' : 'en'));
  const frame = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const formulas = () => [...(frame.current?.querySelectorAll<HTMLElement>(FORMULA) ?? [])];
  const kind = t('formula');
  // Each drawing may have replaced the formulas. One of them is in the order of Tab.
  useEffect(() => {
    const all = formulas();
    const reached = all.find((formula) => formula === document.activeElement) ?? all[0];
    for (const formula of all) {
      formula.tabIndex = formula === reached ? 0 : -1;
      formula.dataset['explored'] = '';
      formula.setAttribute('aria-roledescription', kind);
    }
  });

  const enter = async (formula: HTMLElement) => {
    const tex = formula.querySelector(SOURCE)?.textContent ?? '';
    const { spokenParts } = await loadCode(() => import('@tiku/question-syntax/speech'));
    const whole = spokenParts(tex, speech);
    if (!whole || document.activeElement !== formula) return;
    formula.setAttribute('role', 'application');
    formula.setAttribute('aria-label', whole.text);
    setCursor({ formula, whole, path: [] });
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches(FORMULA)) enter(target).catch(toast.error);
  };
  const onBlur = () => setCursor(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!cursor || event.target !== cursor.formula || event.ctrlKey || event.metaKey || event.altKey) return;
    const { formula, whole, path } = cursor;
    if (event.key === 'Escape') formula.blur();
    else if (path.length === 0 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const all = formulas();
      all[all.indexOf(formula) + (event.key === 'ArrowRight' ? 1 : -1)]?.focus();
    } else {
      const next = stepped(whole, path, event.key);
      if (!next) return;
      setCursor({ ...cursor, path: next });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={frame} onFocus={onFocus} onBlur={onBlur} onKeyDown={onKeyDown}>
      {children}
      <div role="status" className={styles.spoken}>
        {cursor && (
          <>
            <b>{partAt(cursor.whole, cursor.path).text}</b>
            <small>{t('formulaKeys')}</small>
          </>
        )}
      </div>
    </div>
  );
}
