import { HIT } from '../search/index.js';

export const HIT_CLASS = 'tk-hit';

/** For attributes, which cannot contain elements. */
export const withoutHitSigns = (text: string): string =>
  text.replaceAll(HIT.open, '').replaceAll(HIT.close, '');

/** HIT signs of a rendered text as elements. */
export function withHitElements(html: string): string {
  return html.replaceAll(HIT.open, `<mark class="${HIT_CLASS}">`).replaceAll(HIT.close, '</mark>');
}
