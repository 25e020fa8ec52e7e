/** Finds the questions of a task in its stored pages, in a bounded child process. Knows no task state. */
import { Injectable } from '@nestjs/common';
import { type RecognisedDocument, Recogniser } from '@tiku/recognition/process';
import { PagesRepository } from '../tasks/pages.repository.js';
import { DocumentFiles } from './document-files.js';
import { untilAborted } from './until-aborted.js';

@Injectable()
export class RecognitionSteps {
  constructor(
    private readonly pages: PagesRepository,
    private readonly files: DocumentFiles,
    private readonly recogniser: Recogniser,
  ) {}

  /** `language` of messages to the teacher, `fileName` as uploaded. @throws RecognitionError */
  async run(
    taskId: string,
    options: { language: 'zh' | 'en'; fileName: string },
    signal: AbortSignal,
  ): Promise<RecognisedDocument> {
    const keys = await this.pages.extractionKeys(taskId);
    return this.files.withCopies(keys, (paths) =>
      untilAborted(signal, this.recogniser.recognisePages(paths, options)),
    );
  }
}
