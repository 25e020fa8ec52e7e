/** Before and after of an entry → the fields that differ, in a fixed order. Pure; the page provides the words. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

const ORDER = [
  'name',
  'email',
  'emailSuffix',
  'role',
  'status',
  'department',
  'enterpriseName',
  'maxMembers',
];

type Facts = Readonly<Record<string, unknown>> | null;

/** Ids are omitted if the name of the same thing is shown. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !(field.endsWith('Id') && fields.includes(field.replace(/Id$/, 'Name'))))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .sort((one, other) => place(one.field) - place(other.field));
}

function place(field: string): number {
  const at = ORDER.indexOf(field);
  return at < 0 ? ORDER.length : at;
}
