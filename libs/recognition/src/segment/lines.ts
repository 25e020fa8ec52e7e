/** Blocks → lines. Omits page furniture; keeps every other character. */
import type { DocumentModel } from '../model/index.js';
import { BLOCK_RULES, TABLE_RULES } from './rules/block-rules.js';
import type { RuleRunner } from './rules/runner.js';
import type { Line } from './types.js';

/** Lines in the order of the document. Pictures that belong to a place become text of that place. */
export function toLines(model: DocumentModel, runner: RuleRunner): readonly Line[] {
  const lines: Line[] = [];
  const { format } = model;
  const { blocks } = runner.through(BLOCK_RULES, { blocks: model.blocks, format });
  blocks.forEach((block, index) => {
    const hints = block.hints ?? {};
    if (hints.role === 'footer') return;
    // A table is one unit, unless it lays out text: its rows are not lines of text.
    const cells = block.kind === 'table' ? runner.first(TABLE_RULES, block.text) : [];
    const isTable = block.kind === 'table' && cells.length === 0;
    const texts = cells.length > 0 ? cells : isTable ? [block.text] : block.text.split('\n');
    const base = {
      place: block.place,
      confidence: block.confidence,
      kind: block.kind === 'table' && !isTable ? ('text' as const) : block.kind,
      bold: block.bold === true,
      block: index,
      indent: block.indent ?? null,
    };
    let offset = 0;
    texts.forEach((text, at) => {
      const doubts = (block.doubts ?? [])
        .filter(
          (doubt) =>
            (at === 0 && doubt.start <= text.length) ||
            (doubt.start >= offset && doubt.start <= offset + text.length),
        )
        .map((doubt) => ({
          ...doubt,
          start: Math.max(0, doubt.start - offset),
          end: Math.max(0, doubt.end - offset),
        }));
      offset += text.length + 1;
      if (text.trim() === '' && doubts.length === 0 && !(at === 0 && hints.role)) return;
      const own = at === 0 ? hints : continuation(hints);
      const readings = (block.readings ?? []).filter(({ read }) => text.includes(read));
      lines.push({ ...base, text, hints: own, doubts, ...(readings.length > 0 ? { readings } : {}) });
    });
  });
  return lines;
}

/** Later lines of a block keep its role but do not start it again. */
function continuation({ role, isMarked }: Line['hints']): Line['hints'] {
  const own = isMarked ? { isMarked } : {};
  if (role === 'question') return { role: 'stem', ...own };
  if (role === 'option') return { role: 'option', label: '', ...own };
  return role ? { role, ...own } : {};
}
