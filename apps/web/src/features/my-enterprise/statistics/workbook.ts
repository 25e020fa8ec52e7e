/** Tables as an Excel workbook, one sheet each. Texts are text cells: none runs as a formula. */
export interface WorkbookTable {
  title: string;
  columns: readonly string[];
  /** A name and its numbers. */
  rows: readonly (readonly [string, ...number[]])[];
}

const TITLE_CHARS_MAX = 31;
/** Characters that Excel rejects in the name of a sheet. */
const FORBIDDEN = /[[\]:*?/\\]/g;

export async function workbookOf(tables: readonly WorkbookTable[]): Promise<Blob> {
  // Loaded on demand: few people save a workbook.
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const sheets = tables.map(({ title, columns, rows }) => ({
    sheet: title.replaceAll(FORBIDDEN, ' ').slice(0, TITLE_CHARS_MAX),
    data: [
      columns.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
      ...rows.map(([name, ...numbers]) => [
        { type: String, value: name },
        ...numbers.map((value) => ({ type: Number, value })),
      ]),
    ],
    columns: columns.map((_, at) => ({ width: at === 0 ? 28 : 14 })),
    stickyRowsCount: 1,
  }));
  return writeXlsxFile(sheets).toBlob();
}
