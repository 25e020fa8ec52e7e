/** Expected failures of drawing TikZ. */
import type { MessageParams } from '@tiku/platform/messages';
import { businessRule, rateLimited, timedOut, unavailable } from '@tiku/platform/errors';
import { texWords } from './tex-words.js';
import type { TikzDrawingRow } from './tikz-drawings.repository.js';

type Failure = Pick<TikzDrawingRow, 'failure' | 'line' | 'message'>;

/** The key of a failure's message and its parameters. */
export function failureText({ failure, line, message }: Failure): { key: string; params: MessageParams } {
  if (failure !== 'tex') return { key: `tikz.${failure ?? 'empty'}`, params: {} };
  const params = texWords(message ?? '');
  return line === null ? { key: 'tikz.tex', params } : { key: 'tikz.texAt', params: { line, ...params } };
}

/** 422 with the line and TeX's message. */
export function badTikz(drawing: Failure) {
  const { key, params } = failureText(drawing);
  return businessRule(key, params, { line: drawing.line, tex: drawing.message });
}
/** 429: too many pictures of the user are waiting. */
export const tooManyDrawings = () => rateLimited(5);
export const drawingTimedOut = () => timedOut();
export const drawingFailed = () => unavailable();
