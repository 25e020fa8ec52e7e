/**
 * The exam by keys: J and K or the arrows change the question, digits and letters choose an option, F marks it. Keys that
 * somebody types into a field stay there.
 */
import type { SittingItem } from '@tiku/contracts/exams';
import { useEffect, useEffectEvent } from 'react';
import { withOption } from '../responded.js';
import type { SittingWork } from '../use-sitting.js';
import { itemElementId, type ExamView } from './use-exam-view.js';

interface ExamKeys {
  items: readonly SittingItem[];
  view: ExamView;
  work: SittingWork;
  isOff: boolean;
}

export function useExamKeys({ items, view, work, isOff }: ExamKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const item = itemOfKey(items, view);
    if (key === 'j' || key === 'ArrowRight') view.goTo(view.place + 1);
    else if (key === 'k' || key === 'ArrowLeft') view.goTo(view.place - 1);
    else if (item && key === 'f' && !hasOption(item, key)) work.toggleFlag(item.id);
    else if (item && hasOption(item, key)) choose(item, key, work);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Where all are shown, the one with the focus: a key never answers a question that is out of sight. */
export function itemOfKey(
  items: readonly SittingItem[],
  { isAll, place }: Pick<ExamView, 'isAll' | 'place'>,
): SittingItem | undefined {
  if (!isAll) return items[place];
  const article = document.activeElement?.closest('article');
  return items.find(({ id }) => itemElementId(id) === article?.id);
}

/** `1` and `a` are the first option; −1 for any other key. */
function placeOfKey(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return /^[a-h]$/.test(key) ? key.charCodeAt(0) - 'a'.charCodeAt(0) : -1;
}

const hasOption = ({ question }: SittingItem, key: string): boolean =>
  question.options[placeOfKey(key)] !== undefined;

function choose(item: SittingItem, key: string, { values, revealed, write }: SittingWork): void {
  const option = item.question.options[placeOfKey(key)];
  if (!option || revealed.has(item.id)) return;
  write(item.id, withOption(values.get(item.id) ?? null, option.id, item.form === 'multipleChoice'));
}

/** A text, a formula, or a control that has these keys itself. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox';
  return target.isContentEditable || target.closest('textarea, select, math-field, [role="menu"]') !== null;
}
