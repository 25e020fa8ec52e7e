/** Reads a workbook of `@tiku/platform/xlsx`: its parts, and the cells of its first sheet. */
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';

export async function readWorkbookParts(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const parts: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    parts[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return parts;
}

/** Empty cells are null. */
export async function readFirstSheet(bytes: Buffer): Promise<(string | number | null)[][]> {
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await readWorkbookParts(bytes);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: [^>]*?)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, content]) => {
      if (content === undefined) return null;
      const [, number] = /<v>(.*?)<\/v>/.exec(content) ?? [];
      return number === undefined ? content.replace(/<[^>]*>/g, '') : Number(number);
    }),
  );
}
