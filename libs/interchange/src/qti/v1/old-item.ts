/** What the readers of one item of QTI 1.2 share. */
import type { Losses } from '../../question/index.js';
import { descendants, type XmlElement } from '../../xml/tree.js';
import { textsIn } from './materials.js';

export interface OldItem {
  item: XmlElement;
  /** As the file names it, or empty. */
  type: string;
  /** HTML → markup. */
  read: (html: string) => string;
  losses: Losses;
}

/** The choices of a list, with their texts as HTML. */
export const choicesOf = (list: XmlElement): { id: string; text: string }[] =>
  descendants(list, 'response_label').map((label) => ({
    id: label.attributes['ident'] ?? '',
    text: textsIn(label),
  }));
