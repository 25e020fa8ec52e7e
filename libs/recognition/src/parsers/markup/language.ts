/** Chinese or English, by the share of Chinese characters in the document's text. */
import type { Block } from '../../model/index.js';

export function guessLanguage(blocks: readonly Block[]): 'zh' | 'en' {
  let chinese = 0;
  let latin = 0;
  for (const { text } of blocks) {
    const plain = text.replace(/\$[^$]*\$/g, '');
    chinese += plain.match(/[\u4e00-\u9fff]/g)?.length ?? 0;
    latin += plain.match(/[A-Za-z]{3,}/g)?.length ?? 0;
  }
  return chinese >= latin ? 'zh' : 'en';
}
