/**
 * The steps that find the questions of a task in its stored pages, each in a bounded child process. Each leaves its
 * result in storage, where the next one finds it, also in another worker. Knows no task state.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { MEBIBYTE } from '@tiku/contracts/common';
import { readBody } from '@tiku/platform/service-client';
import { ObjectStorage } from '@tiku/platform/storage';
import {
  type DocumentOptions,
  RecognisedMessage,
  type RecognisedDocument,
  Recogniser,
  type StepResult,
} from '@tiku/recognition/process';
import { z } from 'zod';
import { stepResultKey, type StepResults } from '../files/storage-keys.js';
import { StoredMatch } from '../matches/question-match.entity.js';
import { PagesRepository } from '../tasks/pages.repository.js';
import { StepResultsRepository } from '../tasks/step-results.repository.js';
import { DocumentFiles } from './document-files.js';
import { untilAborted } from './until-aborted.js';

const RESULT_BYTES_MAX = 256 * MEBIBYTE;
type StepWithResult = Parameters<typeof stepResultKey>[1];
const KeptMatches = z.array(z.tuple([z.uuid(), z.array(StoredMatch)]));

@Injectable()
export class RecognitionSteps {
  constructor(
    private readonly pages: PagesRepository,
    private readonly results: StepResultsRepository,
    private readonly files: DocumentFiles,
    private readonly storage: ObjectStorage,
    private readonly recogniser: Recogniser,
  ) {}

  /** @throws RecognitionError, as do all steps */
  async segment(results: StepResults, signal: AbortSignal): Promise<StepResult> {
    const keys = await this.pages.extractionKeys(results.taskId);
    return this.files.withCopies(keys, (paths) =>
      this.#leaving(results, 'segment', (result) =>
        untilAborted(signal, this.recogniser.segment(paths, result)),
      ),
    );
  }

  async classify(results: StepResults, signal: AbortSignal): Promise<StepResult> {
    const classify = () =>
      this.#from(stepResultKey(results, 'segment'), (path) =>
        this.#leaving(results, 'classify', (result) =>
          untilAborted(signal, this.recogniser.classify(path, result)),
        ),
      );
    return (await classify()) ?? (await this.segment(results, signal).then(classify)) ?? this.#unreadable();
  }

  /** `language` of messages to the teacher, `fileName` as uploaded. */
  async enrich(
    results: StepResults,
    options: DocumentOptions,
    signal: AbortSignal,
  ): Promise<RecognisedDocument> {
    const enrich = () =>
      this.#from(stepResultKey(results, 'classify'), (path) =>
        untilAborted(signal, this.recogniser.enrich(path, options)),
      );
    return (await enrich()) ?? (await this.classify(results, signal).then(enrich)) ?? this.#unreadable();
  }

  /** Keeps the result of `enrich`, with what the caller has added, for `recognised`. */
  async keepRecognised(results: StepResults, document: RecognisedDocument): Promise<void> {
    const body = Readable.from([Buffer.from(JSON.stringify(document))]);
    await this.#put(results, 'enrich', body, 'application/json');
  }

  /** What `keepRecognised` kept; null if nothing is kept, or by another release in another shape. */
  recognised(results: StepResults): Promise<RecognisedDocument | null> {
    return this.#kept(stepResultKey(results, 'enrich'), RecognisedMessage);
  }

  /** Keeps the matches of questions, by their ids, for `matches`. */
  async keepMatches(
    results: StepResults,
    matches: ReadonlyMap<string, readonly StoredMatch[]>,
  ): Promise<void> {
    const stored: z.input<typeof KeptMatches> = [...matches].map(([id, own]) => [id, [...own]]);
    const body = Readable.from([Buffer.from(JSON.stringify(stored))]);
    await this.#put(results, 'match', body, 'application/json');
  }

  /** What `keepMatches` kept; null if nothing is kept. */
  async matches(results: StepResults): Promise<ReadonlyMap<string, StoredMatch[]> | null> {
    const kept = await this.#kept(stepResultKey(results, 'match'), KeptMatches);
    return kept && new Map(kept);
  }

  async #kept<S extends z.ZodType>(key: string, schema: S): Promise<z.output<S> | null> {
    if (!(await this.storage.stat(key))) return null;
    const stored = await readBody(await this.storage.get(key), RESULT_BYTES_MAX);
    return schema.safeParse(JSON.parse(stored.toString('utf8'))).data ?? null;
  }

  /** Runs `work` with a path for its result, and stores what it wrote there. */
  async #leaving<T>(
    results: StepResults,
    step: StepWithResult,
    work: (result: string) => Promise<T>,
  ): Promise<T> {
    return this.files.withFolder(async (folder) => {
      const path = join(folder, 'result');
      const done = await work(path);
      if (done !== null) await this.#put(results, step, createReadStream(path), 'application/octet-stream');
      return done;
    });
  }

  /** Runs `work` with a copy of an earlier step's result; null if there is none or `work` cannot read it. */
  async #from<T>(key: string, work: (path: string) => Promise<T | null>): Promise<T | null> {
    if (!(await this.storage.stat(key))) return null;
    return this.files.withCopies([key], ([path = '']) => work(path));
  }

  async #put(results: StepResults, step: StepWithResult, body: Readable, contentType: string): Promise<void> {
    const options = { contentType, sizeLimitBytes: RESULT_BYTES_MAX };
    const { sizeBytes } = await this.storage.put(stepResultKey(results, step), body, options);
    await this.results.add(results, sizeBytes);
  }

  /** This worker's own result, just written. */
  #unreadable(): never {
    throw new Error('a step cannot read the result of the step before it');
  }
}
