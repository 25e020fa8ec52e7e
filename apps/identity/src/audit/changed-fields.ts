/** The changes of an action, field by field. Pure. */
export interface ChangedFields {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * Returns only the fields whose values differ; null on a side that did not exist. Callers must not pass secret fields.
 */
export function changedFields<T extends object>(before: T | null, after: T | null): ChangedFields {
  if (!before || !after) return { before: copyOf(before), after: copyOf(after) };
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([key, value]) => !Object.is(old.get(key), value));
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, old.get(key)])),
    after: Object.fromEntries(changed),
  };
}

export function hasChanged({ before, after }: ChangedFields): boolean {
  return Object.keys(before ?? {}).length + Object.keys(after ?? {}).length > 0;
}

function copyOf(fields: object | null): Record<string, unknown> | null {
  return fields && Object.fromEntries(Object.entries(fields));
}
