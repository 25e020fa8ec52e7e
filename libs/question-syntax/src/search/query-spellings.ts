/**
 * A query's parts, each in the forms in which a text may have it. There is one normal form; a second spelling is only
 * for what a keyboard cannot type: `x2` for x², `2^n+1` for `2^{n+1}`, `~` for ∽.
 */
import { halfWidth, LABEL_SEPARATOR, searchForm } from './search-form.js';
import { COMMANDS } from './signs.js';

const FRAGMENTS_MAX = 10;
/** Per fragment: each spelling costs another comparison per row. */
const SPELLINGS_MAX = 4;

const HAN = /\p{Script=Han}/u;
/** Between these and their neighbours, spaces mean nothing. */
const JOINS_NEXT = /(?:[=+\-<>≤≥≠≈→⇒⇔⇌×÷·/∈∉⊂⊆∩∪⊥∥≌∽≅∼:^_|&,△∠√⊙∵∴¬Δ∆(\[{]|\\[a-zA-Z]+)$/;
const JOINS_PREVIOUS = /^[=+\-<>≤≥≠≈→⇒⇔⇌×÷·/∈∉⊂⊆∩∪⊥∥≌∽≅∼:^_|&,)\]}°'′.]/;
const FUNCTION =
  /(?:^|[^a-zA-Z])(?:sin|cos|tan|cot|sec|csc|ln|lg|log|lim|max|min|arcsin|arccos|arctan|Rt|rt)$/;
const NUMBER_END = /(?:^|[^\w.])\d+(?:\.\d+)?$/;
const UNIT_START = /^(?:[kcdmnμµ]?[mgsLlJWVANTFHΩ]|min|h|mol|[kM]?Hz|k?Pa|k?eV|°|℃|K)(?![a-zA-Z])/;
/** The year of a paper, with or without 年, and what people type after it. */
const YEAR = /^((?:19|20)\d\d)年?(?=\p{Script=Han}{2})/u;

/** A letter or bracket with a 2 or 3: probably a square or cube. */
const POWER = /(?<=[a-zα-ω)\]])(?<![cdkm]m)(?<!(?:sin|cos|tan|cot|log|ln|lg))[23](?![\d.])/g;
/** `2^n+1` as typed for `2^{n+1}`. */
const EXPONENT = /([\^√])(\p{L}[\p{L}\d.^]{0,20}[+-][\p{L}\d.^]{1,20})(?=$|[^\p{L}\d.^/(])/gu;
const LONE_PI = /(?<![a-z])pi(?![a-z])/g;
const OPEN_BRACKET = /([/^√])\(([^()]{1,40})$/;

/** The fragments that a hit must all contain, in normal form, without duplicates; at most 10. */
export const queryFragments = (query: string): string[] => [...typedFragments(query).keys()];

/** The spellings of each fragment of a query, its normal form first. A hit contains one of each. */
export function querySpellings(query: string): string[][] {
  return [...typedFragments(query)].map(([form, typed]) => {
    const others = [
      /[\^_\\²³₂₃]/.test(typed) ? form : form.replace(POWER, '^$&'),
      /[{\\]/.test(typed) ? form : form.replace(EXPONENT, '$1($2)'),
      form.replace(LONE_PI, 'π'),
      typed.includes('~') ? searchForm(typed.replaceAll('~', '∽')) : form,
      form.replace(OPEN_BRACKET, '$1$2'),
    ];
    return [...new Set([form, ...others])].slice(0, SPELLINGS_MAX);
  });
}

/** Each fragment's form, with what was typed for it. */
function typedFragments(query: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const typed of partsOf(query))
    for (const form of searchForm(typed).split(LABEL_SEPARATOR))
      if (form !== '' && found.size < FRAGMENTS_MAX && !found.has(form)) found.set(form, typed);
  return found;
}

/** Between spaces, unless these stand within a formula or between a number and its unit. */
function partsOf(query: string): string[] {
  const parts: string[] = [];
  for (const part of halfWidth(query).replaceAll('！', '!').split(/\s+/).filter(Boolean)) {
    const previous = parts.at(-1);
    if (previous !== undefined && isJoined(previous, part)) parts.splice(-1, 1, `${previous} ${part}`);
    else parts.push(...yearApart(part));
  }
  return parts;
}

function yearApart(part: string): string[] {
  const year = YEAR.exec(part);
  return year?.[1] ? [year[1], part.slice(year[0].length)] : [part];
}

function isJoined(previous: string, part: string): boolean {
  if (HAN.test(previous.slice(-1)) || HAN.test(part.slice(0, 1))) return false;
  const command = /^\\([a-zA-Z]+)/.exec(part)?.[1];
  const first = command === undefined ? part : (COMMANDS.get(command) ?? '');
  return (
    JOINS_NEXT.test(previous) ||
    JOINS_PREVIOUS.test(first) ||
    FUNCTION.test(previous) ||
    (NUMBER_END.test(previous) && UNIT_START.test(part))
  );
}
