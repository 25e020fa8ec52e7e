/** The parts of a guide: sections with editable examples, and catalogues to copy from. */
import type { Language } from '@tiku/contracts/common';

export type Texts = Record<Language, string>;
export const text = (chinese: string, english: string): Texts => ({ 'zh-CN': chinese, 'en-US': english });

export interface Example {
  note: Texts;
  source: string | Texts;
}
export type Catalogue = 'symbols' | 'tags' | 'drawing' | 'looks' | 'functions';
export interface GuideSection {
  /** Its place in the address: `/guide/latex/math#fractions`. */
  id: string;
  title: Texts;
  text: Texts;
  examples: readonly Example[];
  catalogue?: Catalogue;
}
export interface Guide {
  path: string;
  title: Texts;
  sub: Texts;
  sections: readonly GuideSection[];
}
