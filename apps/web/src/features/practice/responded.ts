/** What a response says. Pure. */
import type { ResponseValue } from '@tiku/contracts/exams';

export function isAnswered(value: ResponseValue): boolean {
  if (value === null) return false;
  if ('options' in value) return value.options.length > 0;
  if ('blanks' in value) return value.blanks.some((text) => text.trim() !== '');
  return value.parts.some(({ text = '', files }) => text.trim() !== '' || files.length > 0);
}

/** The empty response is none. */
export const cleared = (value: ResponseValue): ResponseValue => (isAnswered(value) ? value : null);

export const optionsOf = (value: ResponseValue): readonly string[] =>
  value && 'options' in value ? value.options : [];
export const blanksOf = (value: ResponseValue): readonly string[] =>
  value && 'blanks' in value ? value.blanks : [];
export const textOf = (value: ResponseValue): string =>
  value && 'parts' in value ? (value.parts[0]?.text ?? '') : '';

/** A choice of one replaces, a choice of several toggles. */
export function withOption(value: ResponseValue, id: string, isSeveral: boolean): ResponseValue {
  const chosen = optionsOf(value);
  if (!isSeveral) return { options: chosen.includes(id) ? [] : [id] };
  return { options: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id] };
}

export function withBlank(value: ResponseValue, at: number, text: string, count: number): ResponseValue {
  const blanks = blanksOf(value);
  return {
    blanks: Array.from({ length: count }, (_, place) => (place === at ? text : (blanks[place] ?? ''))),
  };
}
