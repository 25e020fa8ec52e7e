/**
 * Texts on which a backtracking pattern is slow: long runs of the characters in the pattern, by themselves, after
 * the beginning of a match, and that beginning repeated.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** `head`, then `run` repeated up to the given length, then `tail`. */
export interface AttackText {
  head: string;
  run: string;
  tail: string;
}

/** In no pattern, so that a match that needs more fails there. */
const STOP = '\u0001';
/** Runs for every pattern. */
const COMMON_RUNS = [' ', '\n', '\t', '\u3000', '1', 'a', 'A', '中', '$', '(', '（', '_', '.', '\\'];
const RUNS_MAX = 50;
const WORDS_MAX = 16;
const HEAD_CHARS_MAX = 20;
const HEADS_MAX = 40;

/** Texts for one pattern: `runs` are the plain runs, `headed` follow the beginning of a match. */
export function attackTexts(source: string, flags: string): { runs: AttackText[]; headed: AttackText[] } {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const runs = [...new Set([...COMMON_RUNS, ...mentionedChars(tree)])].slice(0, RUNS_MAX);
  const heads = new Set<string>();
  for (const word of wordsOf(tree))
    for (let length = 1; length <= Math.min(word.length, HEAD_CHARS_MAX); length++)
      heads.add(word.slice(0, length));
  const headed: AttackText[] = [];
  for (const head of [...heads].slice(0, HEADS_MAX)) {
    headed.push({ head: '', run: head, tail: '' }, { head: '', run: `${head}${STOP}`, tail: '' });
    for (const run of runs) headed.push({ head, run, tail: STOP });
  }
  return { runs: runs.flatMap((run) => ['', STOP].map((tail) => ({ head: '', run, tail }))), headed };
}

/** Each character in the pattern, and up to four of each class. */
function mentionedChars(node: AST.Node): string[] {
  const chars: string[] = [];
  visit(node, (one) => {
    if (one.type === 'Character') chars.push(String.fromCodePoint(one.value));
    else if (one.type === 'CharacterClassRange')
      chars.push(String.fromCodePoint(one.min.value), String.fromCodePoint(one.max.value));
    else if (one.type === 'CharacterSet' || (one.type === 'CharacterClass' && one.negate))
      chars.push(...samples(one));
  });
  return chars;
}

const CANDIDATES = ['x', '中', '1', ' ', '\n', '.', '，', 'Z', '\u3000', '$', '(', '\\', '|', '-', '😀'];

/** Characters that a set or a negated class matches. */
function samples(node: AST.CharacterSet | AST.CharacterClass): string[] {
  const matches = new RegExp(`^(?:${node.raw})$`, 'su');
  return CANDIDATES.filter((char) => {
    try {
      return matches.test(char);
    } catch {
      return true;
    }
  }).slice(0, 4);
}

/** Words that nearly match the pattern: each alternative once, not each combination. */
function wordsOf(node: AST.Node): string[] {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap(wordsOf).slice(0, WORDS_MAX);
    case 'Assertion':
      return node.kind === 'lookahead' && !node.negate
        ? ['', ...node.alternatives.flatMap(wordsOf).slice(0, 3)]
        : [''];
    case 'Alternative':
      return node.elements.reduce<string[]>(
        (words, element) => {
          const next = wordsOf(element);
          const crossed = words.flatMap((word, at) =>
            (at === 0 ? next : next.slice(0, 1)).map((part) => word + part),
          );
          return crossed.slice(0, WORDS_MAX);
        },
        [''],
      );
    case 'Quantifier':
      return wordsOf(node.element).map((word) => word.repeat(Math.max(1, Math.min(node.min, 3))));
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterClass':
      return node.negate ? samples(node).slice(0, 1) : classChars(node).slice(0, 1);
    case 'CharacterSet':
      return samples(node).slice(0, 1);
    default:
      return [''];
  }
}

const classChars = (node: AST.CharacterClass): string[] => node.elements.flatMap(mentionedChars);

function visit(node: AST.Node, seen: (node: AST.Node) => void): void {
  seen(node);
  if ('alternatives' in node) for (const one of node.alternatives) visit(one as AST.Node, seen);
  if ('elements' in node) for (const one of node.elements) visit(one as AST.Node, seen);
  if ('element' in node) visit(node.element, seen);
}
