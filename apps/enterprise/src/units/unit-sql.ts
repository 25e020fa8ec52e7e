/** Parts of statements about units. */

/** SQL: the kinds that releases and pages for departments know, of which an enterprise has at most 5,000. */
export const LISTED_KINDS = `('department', 'district', 'school')`;

/** SQL with an index for both: IS NOT DISTINCT FROM has none. */
export const underSql = (parentId: string | null, param: string): string =>
  parentId === null ? `parent_id IS NULL AND ${param}::uuid IS NULL` : `parent_id = ${param}`;
