// One window for all spec files of the process: what jsdom has and Node lacks becomes global. Node's fetch, streams,
// codecs and abort classes stay.
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/' });

/** Node has these too, but the DOM accepts only its own. */
const OF_THE_DOM = new Set([
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'MessageEvent',
  'navigator',
]);
const ITSELF = ['frames', 'globalThis', 'parent', 'self', 'top', 'window'];

for (const name of Object.getOwnPropertyNames(window)) {
  const described = Object.getOwnPropertyDescriptor(window, name);
  if (!described || ITSELF.includes(name) || (name in globalThis && !OF_THE_DOM.has(name))) continue;
  const isMethod = typeof described.value === 'function' && !/^[A-Z]/.test(name);
  if (isMethod) globalThis[name] = described.value.bind(window);
  else defineLive(name, described.enumerable);
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  globalThis[name] = window[name].bind(window);
for (const name of ITSELF)
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: globalThis });

// Testing Library sets it per file, which loads only once here.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** The window's value, until a spec sets its own. */
function defineLive(name, enumerable) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable,
    get: () => window[name],
    set: (value) => Object.defineProperty(globalThis, name, { configurable: true, writable: true, value }),
  });
}

// jsdom's listeners refuse the signals of Node, which fetch needs.
const { addEventListener } = window.EventTarget.prototype;
window.EventTarget.prototype.addEventListener = function (type, listener, options) {
  const signal = options?.signal;
  if (!signal) return addEventListener.call(this, type, listener, options);
  if (signal.aborted) return undefined;
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, options), { once: true });
  return addEventListener.call(this, type, listener, { ...options, signal: undefined });
};
