/**
 * A stored file → its questions. Child processes read them from a copy on disk, which closing removes. Owns no format.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChildLogger } from '@tiku/child-processes/pool';
import { INTERCHANGE_LIMITS, type ImportFormat, type TableColumns } from '@tiku/contracts/question-bank';
import { entriesIn, fileIn, FileReader, type ReadTable } from '@tiku/interchange/process';
import type { ReadEntry } from '@tiku/interchange/question';
import { withPictures } from '@tiku/interchange/tex';
import type { TikuBank } from '@tiku/interchange/tiku';
import { Background } from '@tiku/platform/background';
import { ObjectStorage, removeAbandonedFolders } from '@tiku/platform/storage';
import { createRecogniser, type Recogniser } from '@tiku/recognition/process';
import { entryOf } from './recognised-entry.js';

export interface ImportSource {
  /** Number of questions in the whole file. */
  count: number;
  /** From the beginning on each call. */
  entries: () => AsyncIterable<ReadEntry>;
  close: () => Promise<void>;
}
const FOLDER_PREFIX = 'tiku-import-';
const ARCHIVE = 'PK\u0003\u0004';
/** The recogniser derives the kind of a paper from it. */
const ENDINGS: Partial<Record<ImportFormat, string>> = { docx: '.docx', 'exam-zh': '.tex' };

@Injectable()
export class ImportSources implements OnModuleInit {
  #recogniser: Recogniser | null = null;
  readonly #reader: FileReader;
  readonly #logger: ChildLogger;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly background: Background,
  ) {
    this.#logger = { warn: (message, context) => this.background.warn(message, undefined, context) };
    this.#reader = new FileReader({ logger: this.#logger });
    background.onClose('workers', 'readers of imports', async () => {
      await Promise.all([this.#reader.close(), this.#recogniser?.close()]);
    });
  }

  onModuleInit(): Promise<void> {
    return removeAbandonedFolders(FOLDER_PREFIX);
  }

  /** Reads the file to its end, so that a damaged one changes nothing. @throws FileRefused, InterchangeRefused,
   * JobError, RecognitionError */
  async open(format: ImportFormat, key: string, columns: TableColumns | null = null): Promise<ImportSource> {
    const { folder, file, close } = await this.#onDisk(key, ENDINGS[format]);
    try {
      if (format === 'docx' || format === 'exam-zh') {
        const all = await this.#paper(file, folder, format);
        return { count: all.length, entries: () => listed(all), close };
      }
      const isArchive = (await headOf(file)) === ARCHIVE;
      const isOwn = format === 'moodle' || format === 'gift' || format === 'table';
      const as = isOwn ? format : isArchive ? 'archive' : 'item';
      const count = await this.#reader.read(file, as, folder, INTERCHANGE_LIMITS.questions, columns);
      return { count, entries: () => entriesIn(folder), close };
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** The bank's own fields in an archive. @throws FileRefused if it is not an archive of ours */
  async bankOf(key: string): Promise<TikuBank> {
    const { file, close } = await this.#onDisk(key);
    try {
      return await this.#reader.bank(file);
    } finally {
      await close();
    }
  }

  /** What a list holds, before it is imported. @throws FileRefused, JobError */
  async tableOf(stream: Readable, columns: TableColumns | null): Promise<ReadTable> {
    const { file, close } = await this.#copied(stream);
    try {
      return await this.#reader.table(file, columns);
    } finally {
      await close();
    }
  }

  async #onDisk(key: string, ending = '') {
    return this.#copied(Readable.from(await this.storage.get(key)), ending);
  }

  async #copied(stream: Readable, ending = '') {
    const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
    const close = () => rm(folder, { recursive: true, force: true });
    const file = join(folder, `file${ending}`);
    try {
      await pipeline(stream, createWriteStream(file));
    } catch (error) {
      await close();
      throw error;
    }
    return { folder, file, close };
  }

  /** A paper in LaTeX may share one archive with its pictures. */
  async #paper(file: string, folder: string, format: 'docx' | 'exam-zh'): Promise<ReadEntry[]> {
    if (format === 'docx' || (await headOf(file)) !== ARCHIVE) return this.#recognise(file, folder);
    const { tex, pictures } = await this.#reader.tex(file, folder);
    const read = await this.#recognise(tex, folder);
    return read.map((entry) => withPictures(entry, pictures, (picture) => fileIn(folder, picture)));
  }

  /** The recogniser of uploads reads a paper, in a separate process. */
  async #recognise(file: string, folder: string): Promise<ReadEntry[]> {
    this.#recogniser ??= createRecogniser({ workers: 1, logger: this.#logger });
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

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ARCHIVE.length), 0, ARCHIVE.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function* listed(entries: readonly ReadEntry[]): AsyncGenerator<ReadEntry> {
  yield* entries;
}
