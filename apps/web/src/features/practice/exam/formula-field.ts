/** The formula field's code: fetched when a sitting with blanks opens. Without it blanks are plain fields. */
import { createElement, useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { BlankProps, MathBlank } from './math-blank.js';

type Field = typeof MathBlank;
let loaded: Field | null = null;
let loading: Promise<Field | null> | null = null;

export function preloadFormulaField(
  load: () => Promise<{ MathBlank: Field }> = () => import('./math-blank.js'),
): Promise<Field | null> {
  loading ??= load().then(
    (code) => (loaded = code.MathBlank),
    (failure: unknown) => {
      // The network is away: the next blank tries again.
      console.info('The formula field could not be loaded', failure);
      loading = null;
      return null;
    },
  );
  return loading;
}

/** Renders it; null until it is there. It never replaces a field that somebody is writing in. */
export function useFormulaField(
  frame: RefObject<HTMLElement | null>,
): ((props: BlankProps) => ReactNode) | null {
  const [field, setField] = useState(() => loaded);
  useEffect(() => {
    if (field) return;
    let isGone = false;
    const show = () => !isGone && setField(() => loaded);
    void preloadFormulaField().then((code) => {
      const element = frame.current;
      if (!code || isGone) return;
      if (element?.contains(document.activeElement))
        element.addEventListener('focusout', show, { once: true });
      else show();
    });
    return () => {
      isGone = true;
    };
  }, [field, frame]);
  return field && ((props) => createElement(field, props));
}
