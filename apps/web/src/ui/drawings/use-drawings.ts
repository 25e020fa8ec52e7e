/** The pictures of a text: requested when it renders, and followed until they are drawn. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/language.js';
import { drawings } from './drawing-store.js';

/** The wait while a text is being typed; a rendered text, or a change of language, requests at once. */
const TYPING_MS = 500;
const nothing = () => () => {};

/** Changes whenever a picture of the page does; 0 for texts without any. */
export function useDrawingsVersion(hasDrawings: boolean): number {
  const subscribe = hasDrawings ? drawings.subscribe : nothing;
  return useSyncExternalStore(
    subscribe,
    () => (hasDrawings ? drawings.version : 0),
    () => 0,
  );
}

/** By text: the last picture in each place, which stays visible while an edited picture is redrawn. */
const shown = new Map<string, readonly (string | null)[]>();
export const shownBefore = (textId: string): readonly (string | null)[] => shown.get(textId) ?? [];

/** Requests the pictures of a text and remembers the visible ones. */
export function useWantedDrawings(codes: readonly string[], textId: string, version: number): void {
  const asked = useRef<string | null>(null);
  const language = useLanguage((state) => state.language);
  const key = codes.join('\u0000');
  useEffect(() => {
    if (key === '') return;
    const wanted = key.split('\u0000');
    const isTyped = asked.current !== null && asked.current !== key;
    asked.current = key;
    if (!isTyped) {
      drawings.want(wanted);
      return;
    }
    const timer = setTimeout(() => drawings.want(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [key, language]);
  useEffect(() => {
    if (codes.length === 0) return;
    const before = shownBefore(textId);
    const svgs = codes.map((code, index) => {
      const state = drawings.find(code);
      return state.status === 'complete' ? state.svg : (before[index] ?? null);
    });
    shown.set(textId, svgs);
  }, [codes, textId, version]);
  useEffect(() => () => void shown.delete(textId), [textId]);
}
