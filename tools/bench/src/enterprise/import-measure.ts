/** A list of 10,000 people as a workbook: the time to read, check and invite them, and the peak memory. */
import { buffer } from 'node:stream/consumers';
import { INVITATION_LIMITS } from '@tiku/contracts/enterprise';
import { waitFor, type ServiceHarness, type TestUser } from '@tiku/platform/testing';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { peakMemoryDuring } from '../upload/peak-memory.js';

const ROWS = INVITATION_LIMITS.importRows;
const PATH = '/my-enterprise/imports';
const SECONDS_MAX = 60;
const MEGABYTES_MAX = 100;
const ImportResponse = z.object({
  peopleImport: z.object({ id: z.string(), state: z.string(), good: z.int(), sent: z.int() }),
});

/**
 * Resolves to false if a measurement misses its target. `chief` may invite, and has the suffix and a department of this
 * name.
 */
export async function measureImport(
  service: ServiceHarness,
  chief: TestUser,
  { suffix, department }: { suffix: string; department: string },
): Promise<boolean> {
  const ask = async (method: 'GET' | 'POST', path: string) =>
    ImportResponse.parse((await service.call(method, path, { as: chief })).body).peopleImport;
  const reached = (id: string, state: string) =>
    waitFor(
      `the import to be ${state}`,
      async () => {
        const found = await ask('GET', `${PATH}/${id}`);
        return found.state === state ? found : null;
      },
      2 * SECONDS_MAX * 1_000,
    );
  // Created before the measurement: the service reads workbooks and writes none.
  const [few, all] = await Promise.all([10, ROWS].map((rows) => workbook(rows, suffix, department)));
  const bring = async (rows: number, bytes: Buffer = Buffer.of()) => {
    const file = { field: 'file', name: 'people.xlsx', bytes };
    const sent = await service.upload(PATH, [file], { as: chief });
    const { id } = ImportResponse.parse(sent.body).peopleImport;
    const { good } = await reached(id, 'checked');
    if (good !== rows) throw new Error(`${good} of ${rows} rows are good`);
    await ask('POST', `${PATH}/${id}/send`);
    const done = await reached(id, 'done');
    if (done.sent !== rows) throw new Error(`${done.sent} of ${rows} people are invited`);
  };
  // Excludes what is loaded and compiled once.
  const before = await peakMemoryDuring(process.pid, () => bring(10, few));
  const begin = performance.now();
  const peak = await peakMemoryDuring(process.pid, () => bring(ROWS, all));
  const seconds = (performance.now() - begin) / 1_000;
  const more = peak - before;
  console.log(`import of ${ROWS} rows   ${seconds.toFixed(1)} s (at most ${SECONDS_MAX})`);
  console.log(`memory of the import   ${more.toFixed(0)} MB more (at most ${MEGABYTES_MAX})`);
  return seconds <= SECONDS_MAX && more <= MEGABYTES_MAX;
}

function workbook(rows: number, suffix: string, department: string): Promise<Buffer> {
  const line = (cells: readonly string[], at: number) => {
    const inner = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
    return `<row r="${at + 1}">${inner}</row>`;
  };
  const people = Array.from({ length: rows }, (_, at) => [
    `imported${rows}-${at}@${suffix}`,
    `教师${at}`,
    department,
    '高中数学教师',
  ]);
  const lines = [['邮箱', '姓名', '部门', '职位'], ...people].map(line).join('');
  const zip = new ZipFile();
  const sheet = `<worksheet><sheetData>${lines}</sheetData></worksheet>`;
  zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream);
}
