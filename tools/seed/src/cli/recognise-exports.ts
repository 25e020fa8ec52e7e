/**
 * `npm run recognise:exports`: writes papers as DOCX, PDF and LaTeX, recognises them like uploads, and prints the share
 * that came back. `--papers=N` sets how many are generated, `--verbose` lists differences.
 */
import { PaperWriter } from '@tiku/paper-output/process';
import {
  compareRoundTrip,
  readBack,
  sayingsOfPaper,
  sayingsOfRecognised,
} from '@tiku/paper-output/round-trip';
import { createRecogniser } from '@tiku/recognition/process';
import { exportedPapers } from '../exports/papers.js';
import { RoundTripTable } from '../exports/table.js';

const GENERATED = 9;
const FORMATS = ['docx', 'tex', 'pdf'] as const;
const argument = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);

const isVerbose = process.argv.includes('--verbose');
const only = argument('only')?.split(',');
const papers = await exportedPapers(Number(argument('papers') ?? GENERATED));
const writer = new PaperWriter();
const recogniser = createRecogniser({ workers: 1 });
const table = new RoundTripTable();
try {
  for (const format of FORMATS.filter((one) => only?.includes(one) ?? true))
    for (const answers of ['end', 'each'] as const)
      for (const paper of papers) {
        const written = await writer.write({ format, answers, paper });
        const { questions } = await readBack(recogniser, format, written);
        const result = compareRoundTrip(sayingsOfPaper(paper), sayingsOfRecognised(questions));
        table.add(format, result);
        if (isVerbose)
          for (const { number, what, expected, found } of result.differences)
            console.log(
              `${paper.title} .${format} ${answers}, ${number}, ${what}:\n  - ${expected}\n  + ${found}`,
            );
      }
  console.log(table.lines(papers.length).join('\n'));
} finally {
  await writer.close();
  await recogniser.close();
}
process.exitCode = table.isReached() ? 0 : 1;
