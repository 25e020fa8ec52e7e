/** People who continue to work: everything acknowledged to them must exist at the end. */
import { setTimeout as wait } from 'node:timers/promises';
import { TaskResponse } from '@tiku/contracts/ingestion';
import { newId } from '@tiku/platform/database';
import { waitFor } from '@tiku/platform/testing';
import { TEX_PAPER } from '@tiku/ingestion/test-papers';
import { z } from 'zod';
import type { MailServer } from '../fleet/mail-server.js';
import { type ApiResponse, Person } from '../fleet/person.js';

const EVERY_MS = 400;
/** One round in this many also uploads and registers. */
const SELDOM = 5;
const SETTLE_MAX_MS = 180_000;
const Made = z.object({ questionBank: z.object({ id: z.uuid() }) });

export class Journal {
  readonly #banks: string[] = [];
  readonly #tasks: string[] = [];
  readonly #addresses: string[] = [];
  refused = 0;

  constructor(private person: Person) {}

  get counts(): string {
    return `${this.#banks.length} banks, ${this.#tasks.length} documents, ${this.#addresses.length} accounts`;
  }

  async keep(signal: AbortSignal): Promise<void> {
    for (let round = 0; !signal.aborted; round += 1) {
      const works = [this.#bank(), ...(round % SELDOM === 0 ? [this.#upload(), this.#register()] : [])];
      await Promise.all(works.map((work) => work.catch(() => void (this.refused += 1))));
      await wait(EVERY_MS);
    }
  }

  async #bank(): Promise<void> {
    const response = await this.person.call('POST', '/question-banks', { name: `库 ${newId()}` });
    // A token expires: a browser gets another one without asking.
    if (response.status === 401) this.person = await this.person.logIn();
    if (response.status === 201) this.#banks.push(Made.parse(response.body).questionBank.id);
    else this.refused += 1;
  }

  async #upload(): Promise<void> {
    const { status, body } = await upload(this.person);
    if (status === 202) this.#tasks.push(TaskResponse.parse(body).task.id);
    else this.refused += 1;
  }

  async #register(): Promise<void> {
    const { email } = await Person.register(this.person.url.replace(/\/api$/, ''), `new-${newId()}`);
    this.#addresses.push(email);
  }

  /** Waits for background work. @throws Error naming acknowledged data that do not exist */
  async check(mail: MailServer): Promise<void> {
    this.person = await this.person.logIn();
    const missing: string[] = [];
    for (const id of this.#banks)
      if ((await this.person.call('GET', `/question-banks/${id}`)).status !== 200) missing.push(`bank ${id}`);
    for (const id of this.#tasks)
      await waitFor(
        `document ${id} to be read`,
        async () => {
          const response = await this.person.call('GET', `/ingestion/tasks/${id}`);
          return response.status === 200 && TaskResponse.parse(response.body).task.status === 'completed';
        },
        SETTLE_MAX_MS,
      ).catch((error: unknown) => missing.push(String(error)));
    for (const address of this.#addresses)
      await waitFor(`the mail to ${address}`, () => mail.recipients.includes(address), SETTLE_MAX_MS).catch(
        (error: unknown) => missing.push(String(error)),
      );
    if (missing.length > 0)
      throw new Error(`acknowledged, but missing:\n  ${missing.slice(0, 20).join('\n  ')}`);
  }
}

/** A different document each time: a known one would not be read again. */
export async function upload(person: Person): Promise<ApiResponse> {
  const form = new FormData();
  form.append('document', new Blob([TEX_PAPER.replace('数学试卷', `数学试卷 ${newId()}`)]), 'paper.tex');
  return person.send('/document-parser/parse', form);
}
