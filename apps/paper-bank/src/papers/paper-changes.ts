/** The differences between a version of a paper and the previous one. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { PaperVersion } from '@tiku/contracts/paper-bank';
import type { PaperContent, PaperItem } from './paper-content.js';

type Change = PaperVersion['changes'][number];
const FIELDS = ['title', 'description', 'subject', 'grade', 'tags', 'timeLimitMinutes'] as const;

export function changesBetween(before: PaperContent, after: PaperContent): Change[] {
  const [was, is] = [placesOf(before), placesOf(after)];
  const both = [...is.keys()].filter((id) => was.has(id));
  const isBoth = new Set(both);
  const differs = (of: (place: Place) => unknown) =>
    both.some((id) => of(was.get(id) as Place) !== of(is.get(id) as Place));
  const orderOf = (places: ReadonlyMap<string, Place>) => [...places.keys()].filter((id) => isBoth.has(id));
  const changes: Record<Exclude<Change, (typeof FIELDS)[number]>, boolean> = {
    sections: !isDeepStrictEqual(headingsOf(before), headingsOf(after)),
    added: [...is.keys()].some((id) => !was.has(id)),
    removed: [...was.keys()].some((id) => !is.has(id)),
    order: !isDeepStrictEqual(orderOf(was), orderOf(is)) || differs(({ section }) => section),
    scores: differs(({ score }) => score),
    questionVersions: differs(({ questionVersion }) => questionVersion),
  };
  return [
    ...FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field])),
    ...(Object.keys(changes) as (keyof typeof changes)[]).filter((name) => changes[name]),
  ];
}

interface Place extends PaperItem {
  section: string;
}
/** By the question and its number of earlier occurrences: an item that was removed and restored is the same. */
function placesOf({ sections }: PaperContent): Map<string, Place> {
  const seen = new Map<string, number>();
  const places = sections.flatMap(({ id: section, questions }) =>
    questions.map((item): [string, Place] => {
      const times = seen.get(item.questionId) ?? 0;
      seen.set(item.questionId, times + 1);
      return [`${item.questionId} ${times}`, { ...item, section }];
    }),
  );
  return new Map(places);
}

const headingsOf = ({ sections }: PaperContent) => sections.map(({ id, title }) => ({ id, title }));
