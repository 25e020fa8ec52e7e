/** Runs the recognition library's pure steps over the stored pages of a task. Knows no task state. */
import { json } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { StepName } from '@tiku/contracts/ingestion';
import { ObjectStorage } from '@tiku/platform/storage';
import {
  classifyQuestions,
  enrichQuestions,
  mergePages,
  segmentDocument,
  type Classified,
  type RecognisedDocument,
  type Segmented,
} from '@tiku/recognition/pipeline';
import { ExtractionMessage } from '@tiku/recognition/process';
import { PagesRepository } from '../tasks/pages.repository.js';

/** What has been computed so far in this run; a step computes what is missing. */
export interface Assembled {
  taskId: string;
  /** Language of messages to the teacher. */
  language: 'zh' | 'en';
  segmented?: Segmented;
  classified?: Classified;
  result?: RecognisedDocument;
}

@Injectable()
export class RecognitionSteps {
  constructor(
    private readonly pages: PagesRepository,
    private readonly storage: ObjectStorage,
  ) {}

  async run(step: Exclude<StepName, 'receive' | 'inspect' | 'extract'>, work: Assembled): Promise<Assembled> {
    const segmented = work.segmented ?? segmentDocument(await this.#model(work.taskId));
    if (step === 'segment') return { ...work, segmented };
    const classified = work.classified ?? classifyQuestions(segmented);
    if (step === 'classify') return { ...work, segmented, classified };
    const result = work.result ?? enrichQuestions(classified, { language: work.language });
    return { ...work, segmented, classified, result };
  }

  async #model(taskId: string) {
    const extractions = [];
    for (const key of await this.pages.extractionKeys(taskId))
      extractions.push(ExtractionMessage.parse(await json(await this.storage.get(key))));
    return mergePages(extractions);
  }
}
