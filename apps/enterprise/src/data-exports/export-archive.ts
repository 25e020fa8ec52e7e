/** The files of an export and its archive: each file is read after the previous one is written. */
import { PassThrough, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { LANGUAGES } from '@tiku/contracts/common';
import { Translator } from '@tiku/platform/messages';
import { ObjectNotFoundError, ObjectStorage } from '@tiku/platform/storage';
import { ZipFile } from 'yazl';
import { EnterprisesService } from '../enterprises/enterprises.service.js';
import { AttachmentsRepository } from '../message-attachments/attachments.repository.js';
import { attachmentKey } from '../message-attachments/attachments.service.js';
import { EnterpriseRecordsClient, type AskedService } from './enterprise-records.client.js';
import { ExportSectionsRepository, type ExportedRecord } from './export-sections.repository.js';
import type { ExportSection } from './export-section.js';
import { OWN_SECTIONS } from './own-sections.repository.js';
import { jsonOf, tableOf } from './section-files.js';

interface ArchiveFile {
  name: string;
  chunks: () => AsyncIterable<string>;
}
export interface ExportedEnterprise {
  enterpriseId: string;
  userId: string;
  language: (typeof LANGUAGES)[number];
}

type Watch = (source: Readable) => Readable;

const ATTACHMENT_PAGE = 1_000;
const BANK = ['id', 'name', 'description', 'category', 'status', 'ownerId', 'ownerName', 'members'];
const TIMES = ['createdAt', 'updatedAt'];
const ASKED_SECTIONS: readonly (ExportSection & { service: AskedService })[] = [
  { name: 'question-banks', service: 'question-bank', columns: [...BANK, 'code', 'questions', ...TIMES] },
  { name: 'paper-banks', service: 'paper-bank', columns: [...BANK, 'papers', 'questions', ...TIMES] },
  {
    name: 'audit',
    service: 'identity',
    columns: [
      'id',
      'at',
      'action',
      'actorId',
      'actorName',
      'targetType',
      'targetId',
      'targetName',
      'before',
      'after',
    ],
  },
];
/** Each section as CSV and JSON, the profile and notes about the archive. */
export const EXPORTED_FILES = 2 * (OWN_SECTIONS.length + ASKED_SECTIONS.length) + 2;

@Injectable()
export class ExportArchive {
  constructor(
    private readonly sections: ExportSectionsRepository,
    private readonly records: EnterpriseRecordsClient,
    private readonly enterprises: EnterprisesService,
    private readonly translator: Translator,
    private readonly attachments: AttachmentsRepository,
    private readonly storage: ObjectStorage,
  ) {}

  /** `onFile` receives the number of files written. A read error destroys the stream. */
  open(of: ExportedEnterprise, onFile: (written: number) => void): Readable {
    const zip = new ZipFile();
    let written = 0;
    let current: Readable | null = null;
    // A separate stream: one made from an iterator that waits for data is destroyed only when data arrives.
    const output = new PassThrough();
    zip.outputStream.pipe(output);
    const fail = (error: unknown): void => void output.destroy(asError(error));
    zip.on('error', fail);
    output.once('close', () => current?.destroy());
    // yazl does not listen to its sources: an error of one would end the process, and an unread one would stay open.
    const watched: Watch = (source) => {
      source.once('error', fail);
      current = source;
      if (output.destroyed) source.destroy();
      return source;
    };
    for (const { name, chunks } of this.#files(of))
      zip.addReadStreamLazy(name, (callback) => {
        const source = watched(Readable.from(chunks(), { objectMode: false }));
        source.once('end', () => onFile(++written));
        callback(null, source);
      });
    this.#addAttachments(zip, of.enterpriseId, watched).then(() => zip.end(), fail);
    return output;
  }

  /** The rows are read first, each file in its turn; a file deleted meanwhile is empty. */
  async #addAttachments(zip: ZipFile, enterpriseId: string, watched: Watch): Promise<void> {
    for (let after: string | null = null; ;) {
      const rows = await this.attachments.sentAfter(enterpriseId, after, ATTACHMENT_PAGE);
      for (const { id, name } of rows)
        zip.addReadStreamLazy(`attachments/${id}-${name.replace(/[\\/:*?"<>|]/g, '_')}`, (callback) => {
          this.#open(attachmentKey(id)).then(
            (source) => callback(null, watched(source)),
            (error: unknown) => callback(asError(error), Readable.from([])),
          );
        });
      if (rows.length < ATTACHMENT_PAGE) return;
      after = rows.at(-1)?.id ?? null;
    }
  }

  async #open(key: string): Promise<Readable> {
    try {
      return await this.storage.get(key);
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return Readable.from([]);
      throw error;
    }
  }

  *#files(of: ExportedEnterprise): Generator<ArchiveFile> {
    const { enterpriseId, language } = of;
    const readme = this.translator.translate(language, 'dataExport.readme');
    yield { name: 'README.txt', chunks: () => only(`\uFEFF${readme.replaceAll('\n', '\r\n')}\r\n`) };
    yield { name: 'enterprise.json', chunks: () => this.#profile(enterpriseId) };
    for (const section of OWN_SECTIONS)
      yield* filesOf(section, () => this.sections.pages(section, enterpriseId));
    for (const section of ASKED_SECTIONS)
      yield* filesOf(section, () => this.records.pages(section.service, of));
  }

  async *#profile(enterpriseId: string): AsyncGenerator<string> {
    const { avatar: _, ...profile } = await this.enterprises.get(enterpriseId);
    yield `${JSON.stringify(profile, null, 2)}\n`;
  }
}

function* filesOf(
  { name, columns }: ExportSection,
  pages: () => AsyncIterable<readonly ExportedRecord[]>,
): Generator<ArchiveFile> {
  yield { name: `${name}.csv`, chunks: () => tableOf(columns, pages()) };
  yield { name: `${name}.json`, chunks: () => jsonOf(pages()) };
}

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
