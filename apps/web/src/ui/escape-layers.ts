/**
 * Escape closes one thing: the question on top, not also the dialog that asks it. The library's dialogs each listen on
 * the window, and the first one to open would hear it first. Importing this module early makes its listener the first.
 */
import { useEffect, useRef } from 'react';

interface Layer {
  close: () => void;
}
const layers: Layer[] = [];

window.addEventListener(
  'keydown',
  (event) => {
    const top = layers.at(-1);
    if (event.key !== 'Escape' || event.isComposing || !top) return;
    // An open list of a field closes first.
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return;
    event.stopImmediatePropagation();
    event.preventDefault();
    top.close();
  },
  { capture: true },
);

/** While `opened`, Escape calls `close` of the layer that opened last, and reaches nothing below. */
export function useEscapeLayer(opened: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!opened) return;
    const layer = { close: () => latest.current() };
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [opened]);
}
