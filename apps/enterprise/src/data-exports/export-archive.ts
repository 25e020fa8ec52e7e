/** The files of an export, and the archive that holds them: each file is read only when the one before is written. */
import { PassThrough, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { LANGUAGES } from '@tiku/contracts/common';
import { Translator } from '@tiku/platform/messages';
import { ZipFile } from 'yazl';
import { EnterprisesService } from '../enterprises/enterprises.service.js';
import { EnterpriseRecordsClient, type AskedService } from './enterprise-records.client.js';
import {
  ExportSectionsRepository,
  OWN_SECTIONS,
  type ExportedRecord,
  type ExportSection,
} from './export-sections.repository.js';
import { csvOf, jsonOf } from './section-files.js';

interface ArchiveFile {
  name: string;
  chunks: () => AsyncIterable<string>;
}
export interface ExportedEnterprise {
  enterpriseId: string;
  userId: string;
  language: (typeof LANGUAGES)[number];
}

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
/** Each section twice, the profile and what to know about the archive. */
export const EXPORTED_FILES = 2 * (OWN_SECTIONS.length + ASKED_SECTIONS.length) + 2;

@Injectable()
export class ExportArchive {
  constructor(
    private readonly sections: ExportSectionsRepository,
    private readonly records: EnterpriseRecordsClient,
    private readonly enterprises: EnterprisesService,
    private readonly translator: Translator,
  ) {}

  /** `onFile` hears how many files are written whole. What fails while it is read destroys the stream. */
  open(of: ExportedEnterprise, onFile: (written: number) => void): Readable {
    const zip = new ZipFile();
    let written = 0;
    // A stream of its own: one made from an iterator that waits for data is not destroyed until some arrives.
    const output = zip.outputStream.pipe(new PassThrough());
    zip.once('error', (error) => output.destroy(error));
    for (const { name, chunks } of this.#files(of))
      zip.addReadStreamLazy(name, (callback) => {
        const source = Readable.from(chunks(), { objectMode: false });
        source.once('error', (error) => output.destroy(error));
        source.once('end', () => onFile(++written));
        callback(null, source);
      });
    zip.end();
    return output;
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
  yield { name: `${name}.csv`, chunks: () => csvOf(columns, pages()) };
  yield { name: `${name}.json`, chunks: () => jsonOf(pages()) };
}

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}
