/** Source in, SVG or the reason out: the work of a child for one picture. */
import { runTex } from '../engine/index.js';
import { texFile } from '../source/files.js';
import { texSource } from '../source/index.js';
import { texError } from '../source/tex-error.js';
import { unclosedLine } from '../source/unclosed-line.js';
import { dviToSvg, PictureTooLargeError } from '../svg/dvi-to-svg.js';
import { sanitiseSvg } from '../svg/sanitise.js';
import type { Drawing, DrawJob } from './protocol.js';

/** TeX notices late that something was never closed: its line is not the line of the mistake. */
const NOTICED_LATE =
  /^(?:File ended|Argument of \S+ has an extra \}|Giving up on this path|Undefined control sequence: \\(?:endscope|draw|fill|path|node|coordinate)$)/;

export function draw({ code, idPrefix }: Omit<DrawJob, 'kind'>): Drawing {
  const { loads, tex, linesBefore } = texSource(code);
  const { dvi, said, limit } = runTex({ loads, source: tex }, texFile);
  if (limit) return failure('tooLarge');
  if (!dvi) {
    const { line, message } = texError(said);
    const named = line && Math.max(1, line - linesBefore);
    const own = message !== null && NOTICED_LATE.test(message) ? (unclosedLine(code) ?? named) : named;
    return { ok: false, failure: 'tex', line: own && Math.min(own, code.split('\n').length), message };
  }
  try {
    const drawn = dviToSvg(dvi);
    if (!drawn) return failure('empty');
    return { ok: true, ...drawn, svg: sanitiseSvg(drawn.svg, idPrefix) };
  } catch (error) {
    if (error instanceof PictureTooLargeError) return failure('tooLarge');
    throw error;
  }
}

const failure = (reason: 'empty' | 'tooLarge'): Drawing => ({
  ok: false,
  failure: reason,
  line: null,
  message: null,
});
