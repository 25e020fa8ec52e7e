/**
 * Explains TeX's error messages, which are in English and for typesetters, by messages of the catalogue for teachers.
 */
import type { MessageParams } from '@tiku/platform/messages';

type Params = MessageParams & { said: string };
type Rule = readonly [pattern: RegExp, text: string, otherwise?: string];

const TOKEN_CHARS_MAX = 60;

/**
 * The first match applies. Its first group is the token that the message names; without one the third entry applies.
 */
const RULES: readonly Rule[] = [
  // A macro of TikZ meets a group that was never closed.
  [/^Undefined control sequence: \\endscope$/, 'brace'],
  [
    /^Undefined control sequence: (\\(?:draw|fill|filldraw|path|node|coordinate|clip|shade|foreach))$/,
    'within',
  ],
  [/^Undefined control sequence(?:: (\\[^@\s]+$))?/, 'command', 'commandUnnamed'],
  [/^Missing \$ inserted/, 'dollar'],
  [
    /^File ended while scanning|^Runaway argument|^Paragraph ended before|^Argument of \S+ has an extra \}/,
    'unclosed',
  ],
  [/^Missing \} inserted/, 'brace'],
  [/^Missing \{ inserted/, 'openBrace'],
  [/^Extra \}|^Too many \}/, 'extraBrace'],
  [/^Giving up on this path/, 'semicolon'],
  [/^I do not know the key '(?:\/(?:tikz|pgf|pgfplots|tkzTab)\/)?(?:([^'\\/]+)')?/, 'key', 'keyUnnamed'],
  [/^Environment (\S+) undefined/, 'environment'],
  [/^No shape named [`']([^']+)' is known/, 'node'],
  [/^Cannot parse this coordinate/, 'coordinate'],
  [/^Undefined color [`']([^']+)'/, 'colour'],
  [/^I did not find the tikz library '([^']+)'/, 'library'],
  [/^File [`']([^']+)\.(?:sty|cls)' not found/, 'package'],
  [/^(?:File|I can't find file) [`']([^']+)'/, 'file'],
  [/^Can be used only in preamble/, 'preamble'],
  [/^(?:Dimension too large|Number too big|Arithmetic overflow)/, 'dimension'],
  [/^Unknown (?:function|operator) [`']([^']+)'/, 'function'],
  [/^(?:I cannot (?:calculate|divide)|You've asked me to divide|You asked me to calculate)/, 'calculation'],
  [/^Missing number/, 'number'],
  [/^Illegal unit of measure/, 'unit'],
  [/^Use of \S+ doesn't match its definition/, 'syntax'],
  [/^Double (?:super|sub)script/, 'script'],
  [/^(?:Misplaced|Extra) alignment tab/, 'ampersand'],
  [/^You can't use `macro parameter character #'/, 'hash'],
  [/^Unknown arrow tip kind '([^']+)'/, 'arrow'],
  [/^Unknown shape [`']+([^.'`]+)/, 'shape'],
  [/^Undefined pattern [`']([^']+)'/, 'pattern'],
];
const ENVIRONMENTS = /^\\begin\{([^{}]+)\}[^]{0,60} ended by \\end\{([^{}]+)\}/;

/** `said` is the key of the message, the rest are its parameters. */
export function texWords(message: string): Params {
  const [, begun, ended] = ENVIRONMENTS.exec(message) ?? [];
  if (begun !== undefined && ended !== undefined)
    return { said: 'tikz.said.environmentEnd', begun: short(begun), ended: short(ended) };
  for (const [pattern, text, otherwise] of RULES) {
    const found = pattern.exec(message);
    if (!found) continue;
    const token = found[1];
    if (token !== undefined) return { said: `tikz.said.${text}`, token: short(token) };
    return { said: `tikz.said.${otherwise ?? text}` };
  }
  if (message.startsWith('TeX capacity exceeded')) return { said: 'tikz.tooLarge' };
  return { said: 'tikz.said.other' };
}

const short = (token: string): string => token.trim().slice(0, TOKEN_CHARS_MAX);
