/** `npm run recognise -- FILE [--json]`: questions of one file on stdout. Exit 2 with one line on stderr for a bad file. */
import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { PaperTally } from '@tiku/contracts/ingestion';
import { RecognitionError } from '../inspect/index.js';
import { createRecogniser } from '../process/index.js';
import { answerText, recogniseFile, toOutput, type RecognisedFile } from './recognise-file.js';

const args = process.argv.slice(2);
const json = args.includes('--json');
const file = args.find((argument) => !argument.startsWith('--'));

async function main(): Promise<number> {
  if (!file) return fail('usage: npm run recognise -- FILE [--json]');
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  if (!existsSync(path) || !statSync(path).isFile()) return fail(`${file}: there is no such file`);
  const recogniser = createRecogniser();
  try {
    const result = await recogniseFile(recogniser, path);
    process.stdout.write(
      json || !process.stdout.isTTY
        ? `${JSON.stringify(toOutput(basename(path), result), null, 2)}\n`
        : readable(result),
    );
    return 0;
  } catch (error) {
    if (error instanceof RecognitionError) return fail(`${basename(path)}: ${error.code}: ${error.message}`);
    throw error;
  } finally {
    await recogniser.close();
  }
}

function fail(message: string): number {
  process.stderr.write(`${message.replaceAll('\n', ' ')}\n`);
  return 2;
}

function readable(result: RecognisedFile): string {
  const lines = result.document.questions.map((question) => {
    const flags = question.flags.map((flag) => `${flag.field}: ${flag.code}`).join(', ');
    const options = question.options.map((option) => `\n   ${option.id}. ${option.text}`).join('');
    return `${question.n ?? '?'}. [${question.type}] ${question.stem}${options}\n   = ${answerText(question)}  (${Math.round(question.confidence * 100)} %${flags ? `; ${flags}` : ''})\n`;
  });
  return `${lines.join('\n')}\n${result.document.questions.length} questions, ${result.pages} pages, ${result.elapsedMs} ms\n${tallyLine(result.document.tally)}\n`;
}

function tallyLine({ announced, found, missing, pointsAnnounced, pointsFound, closes }: PaperTally): string {
  const facts = [
    announced === null ? 'announces no count' : `announces ${announced}`,
    `found ${found}`,
    missing.length > 0 && `missing ${missing.join(', ')}`,
    pointsAnnounced !== null && `points ${pointsFound ?? '?'} of ${pointsAnnounced}`,
  ];
  return `account ${closes ? 'closes' : 'does not close'}: ${facts.filter(Boolean).join('; ')}`;
}

process.exitCode = await main();
