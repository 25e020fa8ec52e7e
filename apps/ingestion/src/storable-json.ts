/** What PostgreSQL's jsonb refuses: NUL and halves of surrogate pairs. Broken fonts in PDFs produce both. */
const UNSTORABLE = /\u0000|\p{Cs}/gu;

/** JSON of a value for a jsonb column, with such characters taken out of every text. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'string' ? member.replace(UNSTORABLE, '') : member,
  );
}
