/** A stored file → its questions. Archives and papers are read from a copy on disk, which the closing removes. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import type { InterchangeFormat } from '@tiku/contracts/question-bank';
import { readGift } from '@tiku/interchange/gift';
import { readMoodle } from '@tiku/interchange/moodle';
import { readQti, readQtiItem } from '@tiku/interchange/qti';
import { nameOf, type CarriedQuestion, type ReadEntry } from '@tiku/interchange/question';
import { readTiku, TIKU_MANIFEST } from '@tiku/interchange/tiku';
import { FileRefused } from '@tiku/interchange/xml';
import { openArchive, type Archive } from '@tiku/interchange/zip';
import { Background } from '@tiku/platform/background';
import { ObjectStorage, removeAbandonedFolders } from '@tiku/platform/storage';
import { createRecogniser, type Recogniser } from '@tiku/recognition/process';
import { InterchangeRefused } from './interchange-refused.js';
import { markPictures, withPictures } from './tex-pictures.js';

export interface ImportSource {
  /** From the beginning, as often as it is asked for. */
  entries: () => AsyncIterable<ReadEntry>;
  close: () => Promise<void>;
}
const NOTHING_TO_CLOSE = (): Promise<void> => Promise.resolve();
const FOLDER_PREFIX = 'tiku-import-';
const ARCHIVE = 'PK\u0003\u0004';

@Injectable()
export class ImportSources implements OnModuleInit {
  #recogniser: Recogniser | null = null;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly background: Background,
  ) {
    background.onClose('workers', 'recogniser of imports', () => this.#recogniser?.close());
  }

  onModuleInit(): Promise<void> {
    return removeAbandonedFolders(FOLDER_PREFIX);
  }

  /** @throws FileRefused, InterchangeRefused, RecognitionError */
  async open(format: InterchangeFormat, key: string): Promise<ImportSource> {
    const text = async function* (storage: ObjectStorage) {
      yield* decoded(await storage.get(key));
    };
    switch (format) {
      case 'moodle':
        return { entries: () => readMoodle(text(this.storage)), close: NOTHING_TO_CLOSE };
      case 'gift':
        return { entries: () => readGift(text(this.storage)), close: NOTHING_TO_CLOSE };
      default:
        return this.#onDisk(format, key);
    }
  }

  async #onDisk(format: InterchangeFormat, key: string): Promise<ImportSource> {
    const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
    const close: (() => void)[] = [];
    const closeAll = async (): Promise<void> => {
      for (const one of close) one();
      await rm(folder, { recursive: true, force: true });
    };
    try {
      const file = join(folder, `file.${format === 'exam-zh' ? 'tex' : format === 'docx' ? 'docx' : 'zip'}`);
      await pipeline(Readable.from(await this.storage.get(key)), createWriteStream(file));
      const archiveOf = async (): Promise<Archive> => {
        const archive = await openArchive(file);
        close.push(() => archive.close());
        return archive;
      };
      const isArchive = (await headOf(file)) === ARCHIVE;
      if (format === 'docx') {
        const all = await this.#recognise(file, folder);
        return { entries: () => listed(all), close: closeAll };
      }
      if (format === 'exam-zh') {
        if (!isArchive) {
          const all = await this.#recognise(file, folder);
          return { entries: () => listed(all), close: closeAll };
        }
        const archive = await archiveOf();
        const { tex, pictures } = markPictures(await texOf(archive), archive);
        // The archive stays open: its pictures are read when their question is saved.
        await writeFile(join(folder, 'bank.tex'), tex);
        const read = await this.#recognise(join(folder, 'bank.tex'), folder);
        const all = read.map((entry) => withPictures(entry, pictures, archive));
        return { entries: () => listed(all), close: closeAll };
      }
      if (!isArchive && format === 'qti') {
        const item = readQtiItem(await utf8(file));
        return { entries: () => listed([item]), close: closeAll };
      }
      const archive = await archiveOf();
      // Zipped anew by a person, an archive of ours may begin with any of its files.
      const isOwn = format === 'tiku' || archive.has(TIKU_MANIFEST);
      return { entries: () => (isOwn ? readTiku(archive) : readQti(archive)), close: closeAll };
    } catch (error) {
      await closeAll();
      throw error;
    }
  }

  /** A paper is read by the recogniser of uploads, in a process of its own. */
  async #recognise(file: string, folder: string): Promise<ReadEntry[]> {
    this.#recogniser ??= createRecogniser({
      workers: 1,
      logger: { warn: (message, context) => this.background.warn(message, undefined, context) },
    });
    const { pages } = await this.#recogniser.inspect(file);
    const files: string[] = [];
    const pictures = new Map<string, string>();
    for (const { number } of pages) {
      const page = await this.#recogniser.extractPage(file, number, { outDir: folder });
      for (const figure of page.model.figures) if (figure.file) pictures.set(figure.id, figure.file);
      const name = join(folder, `page-${number}.json`);
      await writeFile(name, JSON.stringify(page));
      files.push(name);
    }
    const { questions } = await this.#recogniser.recognisePages(files);
    return questions.map((question) => entryOf(question, pictures));
  }
}

function entryOf(question: RecognisedQuestion, files: ReadonlyMap<string, string>): ReadEntry {
  const { type, stem, difficulty, options, images, flags } = question;
  const name = nameOf(stem);
  if (type === 'unknown') return { name, question: null, lost: ['typeUnsupported'] };
  const found = images.filter(({ id }) => files.has(id));
  const { fillAnswers, solutionAnswers, solution, category, tags, source, score, tikz } = question;
  const carried: CarriedQuestion = {
    ...{ type, stem, fillAnswers, solutionAnswers, solution, category, tags, source, score, tikz },
    ...(difficulty !== null && { difficulty }),
    options: written(options),
    images: found.map(({ id, widthPt, heightPt }) => ({ id, widthPt, heightPt })),
  };
  return {
    name,
    question: carried,
    lost: [
      ...(found.length < images.length || flags.some(({ code }) => code === 'missing_image')
        ? (['pictures'] as const)
        : []),
      ...(flags.length > 0 ? (['doubts'] as const) : []),
    ],
    pictures: found.map(({ id }) => ({ id, bytes: () => readFile(files.get(id) ?? '') })),
  };
}

/** The recogniser expects four options; those that are not there have no text. */
function written(options: RecognisedQuestion['options']): CarriedQuestion['options'] {
  const last = options.findLastIndex(({ text }) => text.trim() !== '');
  return options.slice(0, last + 1).map(({ text, isCorrect }) => ({ text, isCorrect }));
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ARCHIVE.length), 0, ARCHIVE.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function texOf(archive: Archive): Promise<string> {
  const name = archive.names.find((one) => /^[^/]+\.tex$/.test(one));
  if (name === undefined) throw new FileRefused('MISSING', 'no .tex in the archive');
  return archive.text(name);
}

async function* listed(entries: readonly ReadEntry[]): AsyncGenerator<ReadEntry> {
  yield* entries;
}

async function utf8(file: string): Promise<string> {
  let text = '';
  for await (const piece of decoded([await readFile(file)])) text += piece;
  return text;
}

/** @throws InterchangeRefused where the bytes are not UTF-8 */
async function* decoded(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch (error) {
      throw new InterchangeRefused('ENCODING', { cause: error });
    }
  };
  for await (const piece of bytes) yield decode(piece);
  yield decode();
}
