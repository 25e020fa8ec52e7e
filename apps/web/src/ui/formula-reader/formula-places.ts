/** Where formulas stand on a page, and how what holds them is read. They come as rendered markup, so they are found, not drawn. */
const FORMULA = '.katex';
const TEXT = '.tk-paper';
const SOURCE = 'annotation[encoding="application/x-tex"]';
/** What stands in a control is read with it; what is hidden, with nothing. */
const UNREACHED = 'button, a, summary, label, [aria-hidden="true"], [inert], [contenteditable="true"]';
/** Controls and rows that are read as a whole when they take the focus. */
const HOLDER = 'button, a, article';
const UNREAD = '[aria-hidden="true"], .tk-q-meta, .tk-q-check';
const BLOCK = 'p, div, li, td, th, h3, h4, h5, h6';
/** What a listener takes in at once; the rest of a long question is read where it stands. */
const SPOKEN_CHARS_MAX = 1_500;

type Speak = (tex: string) => string | null;

export const texOf = (formula: Element): string => formula.querySelector(SOURCE)?.textContent ?? '';

export const formulaOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement && target.matches(FORMULA) ? target : null;

/** A control or a row that holds formulas; null for all else. */
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

/** Each text with formulas is one stop of Tab: at the formula that was reached last, else at its first. */
export function setStops(page: ParentNode): void {
  for (const text of page.querySelectorAll(TEXT)) {
    if (text.parentElement?.closest(TEXT) || text.querySelector('[data-explored]')) continue;
    const [first] = formulasIn(text);
    if (first) makeStop(first);
  }
}

/** The formula `step` further in the same text takes the focus. */
export function goToNeighbour(formula: HTMLElement, step: 1 | -1): void {
  const text = textAround(formula);
  const all = text ? formulasIn(text) : [];
  const next = all[all.indexOf(formula) + step];
  if (!next) return;
  makeStop(next);
  formula.tabIndex = -1;
  next.focus();
}

/** What an element shows, in words: its formulas as they are spoken. */
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
