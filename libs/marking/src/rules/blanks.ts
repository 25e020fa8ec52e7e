/** Points of blanks: each by its verdict; the blanks of a group in the order that earns most. */
import type { AnswerKey, BlankKey, MarkRule } from '@tiku/contracts/answer-keys';
import { compareBlank, type BlankVerdict } from '../compare/index.js';
import { share, total, within } from './points.js';

export interface BlankMark {
  readonly verdict: BlankVerdict;
  readonly points: number;
  readonly maximum: number;
}
export interface Marked {
  readonly points: number;
  readonly maximum: number;
  readonly blanks: readonly BlankMark[];
  /** Places of the blanks that a person must decide. */
  readonly waiting: readonly number[];
}

/** For each response the key's place in its group: a maximum matching by augmenting paths. */
function matchGroup(
  places: readonly number[],
  isRight: (response: number, key: number) => boolean,
): Map<number, number> {
  const responseOf = new Map<number, number>();
  const assign = (response: number, seen: Set<number>): boolean =>
    places.some((key) => {
      if (seen.has(key) || !isRight(response, key)) return false;
      seen.add(key);
      const holder = responseOf.get(key);
      if (holder !== undefined && !assign(holder, seen)) return false;
      responseOf.set(key, response);
      return true;
    });
  for (const place of places) assign(place, new Set());
  return new Map([...responseOf].map(([key, response]) => [response, key]));
}

/** Which blank of the key each response answers. */
function assignments(key: AnswerKey, verdictOf: (response: number, place: number) => BlankVerdict): number[] {
  const keyOf = key.blanks.map((_blank, place) => place);
  for (const group of key.groups) {
    const places = [...new Set(group)].filter((place) => place < key.blanks.length);
    const matched = matchGroup(places, (response, place) => verdictOf(response, place).isRight);
    const free = places.filter((place) => ![...matched.values()].includes(place));
    // A response that matches none is compared with a blank that is left over.
    for (const response of places) keyOf[response] = matched.get(response) ?? free.shift() ?? response;
  }
  return keyOf;
}

export function markBlanks(
  rule: MarkRule,
  key: AnswerKey,
  responses: readonly string[],
  points: number,
): Marked {
  const known = new Map<string, BlankVerdict>();
  const verdictOf = (response: number, place: number): BlankVerdict => {
    const name = `${response}/${place}`;
    const verdict = known.get(name) ?? compareBlank(responses[response] ?? '', key.blanks[place]!);
    known.set(name, verdict);
    return verdict;
  };
  const keyOf = assignments(key, verdictOf);
  const maxima = maximaOf(key.blanks, points);
  const blanks = keyOf.map((place, response) => {
    const verdict = groupVerdict(key, response, verdictOf, verdictOf(response, place));
    const maximum = maxima[place]!;
    const earned = verdict.isRight ? within(verdict.accepted?.points ?? maximum, maximum) : 0;
    return { verdict, points: earned, maximum };
  });
  const waiting = blanks.flatMap(({ verdict }, at) => (verdict.verdict === 'unknown' ? [at] : []));
  const isAll = blanks.every(({ verdict }) => verdict.isRight);
  const sum = total(blanks.map((blank) => blank.points));
  const earned = rule.name === 'allOrNothing' ? (isAll ? points : 0) : within(sum, points);
  return { points: earned, maximum: points, blanks, waiting };
}

/** In a group a response may still be right for another blank of which the comparison is unknown. */
function groupVerdict(
  key: AnswerKey,
  response: number,
  verdictOf: (response: number, place: number) => BlankVerdict,
  own: BlankVerdict,
): BlankVerdict {
  const group = key.groups.find((places) => places.includes(response));
  if (own.isRight || !group) return own;
  const others = group
    .filter((place) => place < key.blanks.length)
    .map((place) => verdictOf(response, place));
  return others.find(({ verdict }) => verdict === 'unknown') ?? own;
}

/** A blank's own points, or an even share of what the others leave; the last blank takes the rounding. */
function maximaOf(blanks: readonly BlankKey[], points: number): number[] {
  const own = total(blanks.map((blank) => blank.points ?? 0));
  const open = blanks.filter((blank) => blank.points === undefined).length;
  const rest = Math.max(0, points - own);
  let given = 0;
  let left = open;
  return blanks.map((blank) => {
    if (blank.points !== undefined) return blank.points;
    left--;
    const maximum = left === 0 ? total([rest, -given]) : share(rest, 1, open);
    given = total([given, maximum]);
    return maximum;
  });
}
