/** A blank as a formula. Loaded with MathLive, when the first blank is shown. */
import { MathfieldElement } from 'mathlive';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  onWrite: (text: string) => void;
}

export function MathBlank({ name, value, isClosed, onWrite }: BlankProps) {
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<MathfieldElement | null>(null);
  const write = useEffectEvent((text: string) => onWrite(text));
  useEffect(() => {
    const made = new MathfieldElement();
    // An empty place is shown as a box and has no source: the page cannot typeset it.
    made.addEventListener('input', () => write(made.getValue('latex-without-placeholders')));
    frame.current?.append(made);
    field.current = made;
    return () => {
      made.remove();
      field.current = null;
    };
  }, []);
  useEffect(() => {
    const made = field.current;
    if (!made) return;
    if (made.getValue('latex-without-placeholders') !== value)
      made.setValue(value, { silenceNotifications: true });
    made.readOnly = isClosed;
    made.setAttribute('aria-label', name);
  }, [value, isClosed, name]);
  return <div ref={frame} className={styles.math} />;
}
