/** A part of an export of an enterprise's data. */

export interface ExportSection {
  name: string;
  columns: readonly string[];
}
export interface OwnSection extends ExportSection {
  /** At most $3 rows of enterprise $1 after place $2 (null: from the start), in order of place. */
  sql: string;
}
