/**
 * Pictures of a LaTeX document in the same archive. The recogniser reads only text: each picture becomes a word that it
 * leaves alone, and that becomes the picture again in its result. Pure.
 */
import type { CarriedPicture, CarriedQuestion, ReadEntry } from '../question/index.js';
import type { Archive } from '../unzip/index.js';

export interface TexPicture {
  /** In the archive, or in the folder of its files. */
  file: string;
  widthPt: number | undefined;
}

const COMMAND = /\\includegraphics\s{0,20}(?:\[([^\]]{0,200})\])?\s{0,20}\{([^{}]{1,200})\}/g;
const WORD = /tkpic(\d{1,6})x/g;
/** The order in which LaTeX tries extensions if the command has none. */
const ENDINGS = ['', '.png', '.jpg', '.jpeg', '.PNG', '.JPG'];
const READABLE = /\.(?:png|jpe?g|gif)$/i;
const PICTURES_MAX = 20_000;

/** Leaves pictures that the archive lacks, so that the recogniser reports them as missing. */
export function markPictures(
  tex: string,
  archive: Pick<Archive, 'has'>,
): { tex: string; pictures: TexPicture[] } {
  const pictures: TexPicture[] = [];
  const marked = tex.replaceAll(COMMAND, (whole, options: string | undefined, path: string) => {
    const name = path.trim().replace(/^\.\//, '');
    const file = ENDINGS.map((ending) => name + ending).find((one) => READABLE.test(one) && archive.has(one));
    if (file === undefined || pictures.length >= PICTURES_MAX) return whole;
    const width = /(?:^|,)\s{0,9}width\s{0,9}=\s{0,9}(\d{1,4}(?:\.\d{1,4})?)bp/.exec(options ?? '')?.[1];
    pictures.push({ file, widthPt: width === undefined ? undefined : Number(width) });
    return ` tkpic${pictures.length}x `;
  });
  return { tex: marked, pictures };
}

/** The entry with its pictures in place of their words; `bytes` reads one by its file. */
export function withPictures(
  entry: ReadEntry,
  pictures: readonly TexPicture[],
  bytes: (file: string) => Promise<Uint8Array>,
): ReadEntry {
  const { question } = entry;
  if (!question || pictures.length === 0) return entry;
  const used = new Map<string, TexPicture>();
  const shown = (text: string): string =>
    text.replaceAll(WORD, (whole, n: string) => {
      const picture = pictures[Number(n) - 1];
      if (!picture) return whole;
      used.set(`p${n}`, picture);
      return `![](image:p${n})`;
    });
  const withMarkup: CarriedQuestion = {
    ...question,
    stem: shown(question.stem),
    options: question.options.map((option) => ({ ...option, text: shown(option.text) })),
    fillAnswers: question.fillAnswers.map(shown),
    solutionAnswers: question.solutionAnswers.map(shown),
    solution: shown(question.solution),
  };
  const found = [...used].map(([id, { file }]): CarriedPicture => ({ id, bytes: () => bytes(file) }));
  const images = [...used].map(([id, { widthPt }]) => ({ id, widthPt }));
  return {
    ...entry,
    name: shown(entry.name)
      .replace(/!\[\]\(image:p\d+\)/g, '')
      .trim(),
    question: { ...withMarkup, images: [...(question.images ?? []), ...images] },
    pictures: [...(entry.pictures ?? []), ...found],
  };
}
