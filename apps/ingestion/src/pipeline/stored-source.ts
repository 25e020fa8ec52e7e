/** The source of TeX and Word documents that extract stores for the preview: text, appearance, pictures. Pure. */
import { SourceBlock } from '@tiku/contracts/ingestion';
import type { Block, DocumentModel } from '@tiku/recognition/model';
import { z } from 'zod';

const shown = {
  blocks: z.array(SourceBlock).default([]),
  images: z.array(z.object({ id: z.string(), width: z.number(), height: z.number() })).default([]),
};
/** TeX: lines as in the file. DOCX: paragraphs in question markup. Documents that were read earlier have no blocks. */
export const StoredSource = z.union([
  z.object({ lines: z.array(z.string()), ...shown }),
  z.object({ paragraphs: z.array(z.string()), ...shown }),
]);
type Source = { lines: string[] } | { paragraphs: string[] };

/** `model` has the stored ids of its figures. */
export function storedSource(source: Source, model: DocumentModel): z.input<typeof StoredSource> {
  const { blocks, figures, language } = model;
  const texts = numberedTexts(blocks);
  return {
    ...source,
    blocks: blocks.map((block, index) => ({
      at: block.place.line ?? block.place.paragraph ?? 1,
      kind: block.kind,
      text: `${labelOf(block, language)}${texts[index]}`.replace(TABS, TAB),
      ...(block.bold ? { bold: true } : {}),
    })),
    images: figures.map(({ id, width, height }) => ({ id, width, height })),
  };
}

/** Structure that prints as a number or a letter and is no text of the block. */
function labelOf({ hints, text }: Block, language: DocumentModel['language']): string {
  if (hints?.role === 'question' && hints.number) return `${hints.number}. `;
  if (hints?.role === 'option' && hints.label) return `${hints.label}. `;
  // The answer of a command, such as \paren[B], would appear under the options as a bare letter.
  if (hints?.role === 'answer' && !SAYS_ANSWER.test(text)) return language === 'en' ? 'Answer: ' : '【答案】';
  return '';
}
const SAYS_ANSWER = /^\s*(?:【?答案|answer)/i;

/** Word separates the options of a line by tabs, which a page does not show. */
const TABS = /\t+/g;
const TAB = '\u2003\u2003';

const STARTS_PARTS: ReadonlySet<string | undefined> = new Set(['question', 'section', 'title']);
const STARTS_QUESTION = /^\s*\d{1,3}\s*[.．、]/;

/** Blocks are rendered one by one: parts of a question that continue in another block keep their numbers. */
function numberedTexts(blocks: readonly Block[]): string[] {
  let parts = 0;
  return blocks.map(({ hints, text }) => {
    if (STARTS_PARTS.has(hints?.role) || STARTS_QUESTION.test(text)) parts = 0;
    const before = parts;
    return text.replace(/\\subp(?![a-zA-Z]) ?/g, (mark) => {
      parts += 1;
      return before === 0 ? mark : `（${parts}）`;
    });
  });
}
