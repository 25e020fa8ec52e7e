/**
 * Adds the enterprise's name to entries about connections that store only its id, because older releases did not store
 * the name. The rows never change. Pure.
 */
import { Uuid } from '@tiku/contracts/common';

interface Row {
  target_type: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The enterprises of a page that need a name, without duplicates. */
export function namelessEnterprises(rows: readonly Row[]): string[] {
  const sides = rows.filter(isOfConnection).flatMap(({ before, after }) => [before, after]);
  return [...new Set(sides.flatMap((side) => namelessIn(side) ?? []))];
}

/** An unknown enterprise keeps only its id. */
export function withEnterpriseNames<T extends Row>(row: T, names: ReadonlyMap<string, string>): T {
  if (!isOfConnection(row)) return row;
  const named = (side: Row['before']) => {
    const enterpriseName = names.get(namelessIn(side) ?? '');
    return enterpriseName === undefined ? side : { ...side, enterpriseName };
  };
  return { ...row, before: named(row.before), after: named(row.after) };
}

// Moving between two enterprises of one name is a change too: only connections belong to one enterprise for good.
const isOfConnection = ({ target_type: type }: Row): boolean => type === 'sso-connection';

function namelessIn(side: Row['before']): string | null {
  if (!side || 'enterpriseName' in side) return null;
  return Uuid.safeParse(side['enterpriseId']).data ?? null;
}
