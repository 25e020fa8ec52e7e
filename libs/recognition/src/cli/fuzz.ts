/**
 * `npm run fuzz -- [CASES] [--papers=FOLDER] [--seed=N]`: sends CASES damaged papers (10,000) through the children of
 * the service: bytes changed, cut, doubled and mixed, and for Word files the XML inside the package as well. Each must
 * end with questions or an error, within the limits of time and memory. Papers are the PDF, Word and TeX files of
 * FOLDER, or generated ones. Prints the seed of a failure.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { RecognitionError } from '../inspect/index.js';
import { createRecogniser } from '../process/index.js';
import { recogniseFile } from './recognise-file.js';
import { damagedPaper, madePapers, type Paper } from './damage.js';
import { randomOf } from './random.js';

const KINDS = new Set(['.pdf', '.docx', '.tex']);
/** Larger papers take as long as many small ones. */
const BYTES_MAX = 2_000_000;
/** Memory of a child: its limit, and what it may allocate between two checks. */
const RSS_MAX = 1_100_000_000;

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const cases = Number(process.argv[2]) || 10_000;
const seed = Number(option('seed') ?? 1);
const papers = option('papers') ? await papersOf(option('papers') ?? '') : await madePapers();
const folder = await mkdtemp(join(tmpdir(), 'tiku-fuzz-'));
const recogniser = createRecogniser();
const ends = new Map<string, number>();
const failures: string[] = [];
/** As many at once as there are children. */
const LANES = 2;
let next = 0;

async function lane(): Promise<void> {
  for (let at = next++; at < cases; at = next++) {
    const random = randomOf(seed * 1_000_003 + at);
    const paper = papers[Math.floor(random() * papers.length)];
    if (!paper) throw new Error('no papers to damage');
    const file = join(folder, `${at}${extname(paper.name)}`);
    await writeFile(file, await damagedPaper(paper, random));
    const end = await endOf(file);
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (!ALLOWED.has(end)) failures.push(`seed ${seed}, case ${at}: ${paper.name}: ${end}`);
    await rm(file, { force: true });
  }
}

const ALLOWED = new Set([
  'questions',
  'EMPTY',
  'UNSUPPORTED',
  'ENCRYPTED',
  'DAMAGED',
  'TOO_COMPLEX',
  'NO_QUESTIONS',
]);

async function endOf(file: string): Promise<string> {
  try {
    await recogniseFile(recogniser, file);
    return 'questions';
  } catch (error) {
    if (error instanceof RecognitionError)
      return error.code === 'INTERNAL' ? `INTERNAL ${error.detail}` : error.code;
    return `threw ${String(error)}`;
  }
}

async function papersOf(from: string): Promise<Paper[]> {
  const root = resolve(process.env['INIT_CWD'] ?? process.cwd(), from);
  const names = (await readdir(root, { recursive: true })).filter((name) => KINDS.has(extname(name))).sort();
  const all = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(root, name)) })),
  );
  return all.filter(({ bytes }) => bytes.length <= BYTES_MAX);
}

// A run that is interrupted prints its results so far.
process.once('SIGTERM', () => {
  summarise();
  process.exit(1);
});
try {
  await Promise.all(Array.from({ length: LANES }, lane));
} finally {
  await recogniser.close();
  await rm(folder, { recursive: true, force: true });
}
summarise();
process.exitCode = failures.length > 0 ? 1 : 0;

function summarise(): void {
  const { peakRssBytes } = recogniser.status();
  if (peakRssBytes > RSS_MAX) failures.push(`a child held ${Math.round(peakRssBytes / 1e6)} MB`);
  const done = [...ends.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `recognition: ${done} of ${cases} damaged files of ${papers.length} papers, at most ${Math.round(peakRssBytes / 1e6)} MB`,
  );
  for (const [end, count] of [...ends].sort((a, b) => b[1] - a[1])) console.log(`  ${end}: ${count}`);
  for (const failure of failures) console.error(failure);
}
