/**
 * Finds the formulas of a page, and how to read their containers. They come as rendered markup, so they are found in
 * the DOM.
 */
const FORMULA = '.katex';
const TEXT = '.tk-paper';
const SOURCE = 'annotation[encoding="application/x-tex"]';
/** The content of a control is read with it; hidden content is never read. */
const UNREACHED = 'button, a, summary, label, [aria-hidden="true"], [inert], [contenteditable="true"]';
/** Controls and rows that are read as a whole when they take the focus. */
const HOLDER = 'button, a, article';
const UNREAD = '[aria-hidden="true"], .tk-q-meta, .tk-q-check';
const BLOCK = 'p, div, li, td, th, h3, h4, h5, h6';
/** The length that a listener can follow at once; the rest of a long question is read in place. */
const SPOKEN_CHARS_MAX = 1_500;

type Speak = (tex: string) => string | null;

export const texOf = (formula: Element): string => formula.querySelector(SOURCE)?.textContent ?? '';

export const formulaOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement && target.matches(FORMULA) ? target : null;

/** A control or row that contains formulas; null for everything else. */
export const holderOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement && target.matches(HOLDER) && target.querySelector(FORMULA) ? target : null;

const textAround = (element: Element): Element | null => {
  const text = element.closest(TEXT);
  return text?.parentElement?.closest(TEXT) ?? text;
};

const isReached = (formula: Element): boolean => formula.closest(UNREACHED) === null;

function formulasIn(text: Element): HTMLElement[] {
  return [...text.querySelectorAll<HTMLElement>(FORMULA)].filter(isReached);
}

function makeStop(formula: HTMLElement): void {
  formula.tabIndex = 0;
  formula.dataset['explored'] = '';
}

/** Each text with formulas is one tab stop: at its last visited formula, else at its first. */
export function setStops(page: ParentNode): void {
  for (const text of page.querySelectorAll(TEXT)) {
    if (text.parentElement?.closest(TEXT) || text.querySelector('[data-explored]')) continue;
    const [first] = formulasIn(text);
    if (first) makeStop(first);
  }
}

/** Focuses the formula `step` further in the same text. */
export function goToNeighbour(formula: HTMLElement, step: 1 | -1): void {
  const text = textAround(formula);
  const all = text ? formulasIn(text) : [];
  const next = all[all.indexOf(formula) + step];
  if (!next) return;
  makeStop(next);
  formula.tabIndex = -1;
  next.focus();
}

/** The content of an element in words, with its formulas as spoken. */
export function spokenText(element: Element, speak: Speak): string {
  let said = '';
  const read = (node: Node): void => {
    if (said.length > SPOKEN_CHARS_MAX) return;
    if (!(node instanceof Element)) said += node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '';
    else if (node.matches(FORMULA)) {
      const tex = texOf(node);
      said += ` ${speak(tex) ?? tex} `;
    } else if (node.matches(UNREAD)) return;
    else if (node.getAttribute('role') === 'img') said += ` ${node.getAttribute('aria-label') ?? ''} `;
    else {
      for (const child of node.childNodes) read(child);
      if (node.matches(BLOCK)) said += ' ';
    }
  };
  for (const child of element.childNodes) read(child);
  return said.replace(/\s+/g, ' ').trim();
}
