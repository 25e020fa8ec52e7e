/** A blank as a formula. Loaded with MathLive, when the first blank is shown. */
import { MathfieldElement } from 'mathlive';
import { useEffect, useEffectEvent, useRef } from 'react';
import { asFormula, formulaOf, withoutWords } from '../blank-text.js';
import styles from './exam.module.css';

// The page already has the fonts; nothing is fetched from elsewhere.
MathfieldElement.fontsDirectory = null;
MathfieldElement.soundsDirectory = null;

export interface BlankProps {
  label: string;
  /** For screen readers, with the question's number. */
  name: string;
  value: string;
  isClosed: boolean;
  /** False if it is too long: the field keeps what it had. */
  onWrite: (text: string) => boolean;
}

export function MathBlank({ name, value, isClosed, onWrite }: BlankProps) {
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<MathfieldElement | null>(null);
  const write = useEffectEvent((made: MathfieldElement) => {
    // An empty place is shown as a box and has no source: the page cannot typeset it.
    if (!onWrite(asFormula(made.getValue('latex-without-placeholders')))) show(made, value);
  });
  useEffect(() => {
    const made = new MathfieldElement();
    made.addEventListener('input', () => write(made));
    frame.current?.append(made);
    made.inlineShortcuts = withoutWords(made.inlineShortcuts);
    field.current = made;
    return () => {
      made.remove();
      field.current = null;
    };
  }, []);
  useEffect(() => {
    const made = field.current;
    if (!made) return;
    show(made, value);
    made.readOnly = isClosed;
    made.setAttribute('aria-label', name);
  }, [value, isClosed, name]);
  return <div ref={frame} className={styles.math} />;
}

function show(made: MathfieldElement, value: string): void {
  const source = formulaOf(value);
  if (made.getValue('latex-without-placeholders') !== source)
    made.setValue(source, { silenceNotifications: true });
}
