/**
 * Rows about connections that name their enterprise by its id alone, as they were written before its name was kept, get
 * the name for the reader. The rows themselves never change. Pure.
 */
import { Uuid } from '@tiku/contracts/common';

interface Row {
  target_type: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Of which enterprises a page needs the name; each once. */
export function namelessEnterprises(rows: readonly Row[]): string[] {
  const sides = rows.filter(isOfConnection).flatMap(({ before, after }) => [before, after]);
  return [...new Set(sides.flatMap((side) => namelessIn(side) ?? []))];
}

/** What stays unknown keeps its id alone. */
export function withEnterpriseNames<T extends Row>(row: T, names: ReadonlyMap<string, string>): T {
  if (!isOfConnection(row)) return row;
  const named = (side: Row['before']) => {
    const enterpriseName = names.get(namelessIn(side) ?? '');
    return enterpriseName === undefined ? side : { ...side, enterpriseName };
  };
  return { ...row, before: named(row.before), after: named(row.after) };
}

// A person who moves between two enterprises of one name has moved all the same: only connections keep theirs for good.
const isOfConnection = ({ target_type: type }: Row): boolean => type === 'sso-connection';

function namelessIn(side: Row['before']): string | null {
  if (!side || 'enterpriseName' in side) return null;
  return Uuid.safeParse(side['enterpriseId']).data ?? null;
}
