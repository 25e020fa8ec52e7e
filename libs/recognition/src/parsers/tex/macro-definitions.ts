/** Definitions of commands (`\newcommand`, `\def`, `\NewDocumentCommand`, `\let`) → macros. Pure. */
import { readGroup, readOptional, skipSpace } from './reader.js';

export interface Macro {
  parameters: readonly Parameter[];
  body: string;
  /** What the definition's name meant before: its own name in the body is not this macro. */
  isAlias?: true;
}

/** A use may omit `star`, `optional` and `pair`. */
export interface Parameter {
  kind: 'group' | 'optional' | 'star' | 'pair' | 'until' | 'literal';
  /** The value of an omitted argument; the text that `literal` is. */
  fallback: string;
  /** The signs around a `pair`, the sign behind `until`. */
  signs?: string;
}
export interface Definition {
  name: string;
  macro: Macro;
  end: number;
}

/** Stands for an argument that a use omits, where the body asks. */
export const NO_VALUE = '-NoValue-';
const PARAMETERS_MAX = 9;
const groups = (count: number): Parameter[] =>
  Array.from({ length: count }, () => ({ kind: 'group', fallback: '' }));

/** The definition by the command `name` at `start`; null for other commands. */
export function readDefinition(source: string, start: number, name: string): Definition | null {
  const after = start + 1 + name.length;
  if (/^(new|renew|provide)command\*?$/.test(name) || /^(?:new|renew)robustcmd\*?$/.test(name))
    return readNewCommand(source, after);
  if (/^DeclareRobustCommand\*?$/.test(name)) return readNewCommand(source, after);
  if (/^(?:New|Renew|Provide|Declare)(?:Expandable)?DocumentCommand$/.test(name))
    return readDocumentCommand(source, after);
  if (name === 'def' || name === 'gdef' || name === 'edef') return readDef(source, after);
  if (name === 'let') return readLet(source, after);
  if (/^DeclareMathOperator\*?$/.test(name)) {
    const target = readName(source, after);
    const body = target && readGroup(source, skipSpace(source, target.end));
    if (!target || !body) return null;
    const star = name.endsWith('*') ? '*' : '';
    return {
      name: target.name,
      macro: { parameters: [], body: `\\operatorname${star}{${body.text}}` },
      end: body.end,
    };
  }
  if (/^DeclarePairedDelimiter$/.test(name)) return readDelimiters(source, after);
  return null;
}

function readNewCommand(source: string, from: number): Definition | null {
  const target = readName(source, from);
  if (!target) return null;
  let end = skipSpace(source, target.end);
  const count = readOptional(source, end);
  if (count) end = skipSpace(source, count.end);
  const fallback = count ? readOptional(source, end) : null;
  if (fallback) end = skipSpace(source, fallback.end);
  const body = readGroup(source, end);
  if (!body) return null;
  const parameters = count ? Math.min(PARAMETERS_MAX, Math.max(0, Number.parseInt(count.text, 10) || 0)) : 0;
  return {
    name: target.name,
    macro: {
      parameters: fallback
        ? [{ kind: 'optional', fallback: fallback.text }, ...groups(Math.max(0, parameters - 1))]
        : groups(parameters),
      body: body.text,
    },
    end: body.end,
  };
}

/** The kinds of arguments of a document command. Others (embellishments, processors) are not followed. */
const ARGUMENT =
  /\s*[+!]?(?:([mosgbv])|O\{([^{}]{0,200})\}|G\{([^{}]{0,200})\}|([dr])([^\s{}])([^\s{}])|D([^\s{}])([^\s{}])\{([^{}]{0,200})\}|t([^\s{}\\]))\s*/y;

function readDocumentCommand(source: string, from: number): Definition | null {
  const target = readName(source, from);
  const specification = target && readGroup(source, skipSpace(source, target.end));
  const body = specification && readGroup(source, skipSpace(source, specification.end));
  if (!target || !body) return null;
  const parameters: Parameter[] = [];
  const { text } = specification;
  const asks = /\\If(?:NoValue|Value|Boolean|Blank)/.test(body.text);
  const missing = asks ? NO_VALUE : '';
  let at = 0;
  while (at < text.length && parameters.length < PARAMETERS_MAX) {
    ARGUMENT.lastIndex = at;
    const match = ARGUMENT.exec(text);
    if (!match) return text.slice(at).trim() === '' ? done() : null;
    at += match[0].length;
    const [, plain, optional, grouped, delimited, open, close, defaultOpen, defaultClose, pair, token] =
      match;
    if (plain === 'm' || plain === 'v') parameters.push({ kind: 'group', fallback: '' });
    else if (plain === 's') parameters.push({ kind: 'star', fallback: '' });
    else if (plain === 'g') parameters.push({ kind: 'pair', signs: '{}', fallback: missing });
    else if (plain === 'o') parameters.push({ kind: 'optional', fallback: missing });
    else if (plain !== undefined) return null;
    else if (optional !== undefined) parameters.push({ kind: 'optional', fallback: optional });
    else if (grouped !== undefined) parameters.push({ kind: 'pair', signs: '{}', fallback: grouped });
    else if (delimited !== undefined)
      parameters.push({ kind: 'pair', signs: `${open ?? ''}${close ?? ''}`, fallback: missing });
    else if (pair !== undefined)
      parameters.push({ kind: 'pair', signs: `${defaultOpen ?? ''}${defaultClose ?? ''}`, fallback: pair });
    else if (token !== undefined) parameters.push({ kind: 'star', signs: token, fallback: '' });
  }
  return done();
  function done(): Definition | null {
    return target && body
      ? { name: target.name, macro: { parameters, body: body.text }, end: body.end }
      : null;
  }
}

/** `\def\pair(#1,#2){…}`: signs between the arguments end them. */
function readDef(source: string, from: number): Definition | null {
  const head = /^\s*\\([a-zA-Z]+|[\u4e00-\u9fff]{1,20})(?!@)([^{}\n%]{0,80})/.exec(
    source.slice(from, from + 200),
  );
  if (!head) return null;
  const pattern = head[2] ?? '';
  const body = readGroup(source, skipSpace(source, from + head[0].length));
  if (!body) return null;
  return {
    name: head[1] ?? '',
    macro: { parameters: delimitedBy(pattern.trim()), body: body.text },
    end: body.end,
  };
}

function delimitedBy(pattern: string): Parameter[] {
  const pieces = pattern.split(/#[1-9]/);
  const count = pieces.length - 1;
  if (count === 0) return pattern === '' ? [] : [{ kind: 'literal', fallback: pattern }];
  const first = pieces[0] ?? '';
  return [
    ...(first === '' ? [] : [{ kind: 'literal' as const, fallback: first }]),
    ...pieces
      .slice(1, PARAMETERS_MAX + 1)
      .map((signs): Parameter =>
        signs === '' ? { kind: 'group', fallback: '' } : { kind: 'until', signs, fallback: '' },
      ),
  ];
}

/** `\let\vv=\overrightarrow`. Signs and names of programs stay. */
function readLet(source: string, from: number): Definition | null {
  const found = /^\s{0,8}\\([a-zA-Z]+)\s{0,8}=?\s{0,8}\\([a-zA-Z]+)(?![a-zA-Z@])/.exec(
    source.slice(from, from + 120),
  );
  if (!found) return null;
  const [whole, name = '', meaning = ''] = found;
  return {
    name,
    macro: { parameters: [], body: `\\${meaning} `, isAlias: true },
    end: from + whole.length,
  };
}

/** `\DeclarePairedDelimiter{\abs}{\lvert}{\rvert}`. */
function readDelimiters(source: string, from: number): Definition | null {
  const target = readName(source, from);
  const open = target && readGroup(source, skipSpace(source, target.end));
  const close = open && readGroup(source, skipSpace(source, open.end));
  if (!target || !close) return null;
  const body = `\\left${open.text} #3\\right${close.text} `;
  const parameters: Parameter[] = [
    { kind: 'star', fallback: '' },
    { kind: 'optional', fallback: '' },
    { kind: 'group', fallback: '' },
  ];
  return { name: target.name, macro: { parameters, body }, end: close.end };
}

function readName(source: string, from: number): { name: string; end: number } | null {
  const start = skipSpace(source, from);
  const match = /^\{?\s*\\([a-zA-Z]+|[\u4e00-\u9fff]{1,20})\s*\}?/.exec(source.slice(start, start + 100));
  return match ? { name: match[1] ?? '', end: start + match[0].length } : null;
}
