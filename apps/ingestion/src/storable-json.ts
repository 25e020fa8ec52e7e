/** Removes what PostgreSQL's jsonb refuses: NUL and halves of surrogate pairs. Broken fonts in PDFs produce both. */
const UNSTORABLE = /\u0000|\p{Cs}/gu;

/** JSON of a value for a jsonb column, without such characters in any text. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'string' ? member.replace(UNSTORABLE, '') : member,
  );
}
