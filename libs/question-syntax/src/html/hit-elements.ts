import { HIT } from '../search/index.js';

export const HIT_CLASS = 'tk-hit';

/** HIT signs of a rendered text as elements. */
export function withHitElements(html: string): string {
  return html.replaceAll(HIT.open, `<mark class="${HIT_CLASS}">`).replaceAll(HIT.close, '</mark>');
}
