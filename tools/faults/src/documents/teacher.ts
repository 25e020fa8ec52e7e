/**
 * A teacher with a browser that does not give up: it repeats each call until there is a response; if a response was
 * lost, it first checks whether the call took effect. Knows only the HTTP contracts.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { LoginResponse } from '@tiku/contracts/identity';
import {
  type Draft,
  DraftResponse,
  DraftsResponse,
  SaveDraftResponse,
  type Task,
  TaskResponse,
  TasksResponse,
} from '@tiku/contracts/ingestion';
import { BankResponse } from '@tiku/contracts/question-bank';
import { query } from '../database.js';
import { count, type Tally } from '../processes.js';
import type { Services } from './services.js';

const AGAIN_MS = 150;
const CALL_MAX_MS = 70_000;
/** Faults may not fail a call for longer, and no task may hang. */
const PATIENCE_MS = 300_000;
const ENDED: readonly Task['status'][] = ['completed', 'failed', 'cancelled'];

interface ApiResponse {
  status: number;
  body: unknown;
}

export class Teacher {
  private constructor(
    private readonly services: Services,
    private readonly token: string,
    private readonly tally: Tally,
  ) {}

  static async register(services: Services, tally: Tally): Promise<Teacher> {
    const account = { name: '陈老师', email: 'chen@faults.edu.cn', password: 'Nichts-Verloren!7' };
    for (const path of ['register', 'login']) {
      // Otherwise a form that a killed process was receiving would keep the next one waiting for ten minutes.
      if (path === 'login')
        await query(services.identityDatabaseUrl, 'UPDATE identity.users SET email_verified = true');
      const response = await fetch(`${services.identityUrl}/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      });
      const body: unknown = await response.json();
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
      if (path === 'login') return new Teacher(services, LoginResponse.parse(body).token, tally);
    }
    throw new Error('no user is signed in');
  }

  /** Uploads a document under a unique name; returns its task. */
  upload(name: string, bytes: Uint8Array): Promise<Task> {
    return this.#eventually(`the upload of ${name}`, async (again) => {
      const known = again ? await this.#taskNamed(name) : undefined;
      if (known) return known;
      const form = new FormData();
      form.append('document', new Blob([new Uint8Array(bytes)]), name);
      const response = await this.#call('POST', '/document-parser/parse', form);
      return response.status === 202 ? TaskResponse.parse(response.body).task : this.#refused(response);
    });
  }

  /** The task, once it has ended. */
  ended(id: string): Promise<Task> {
    return this.#eventually(`the end of task ${id}`, async () => {
      const response = await this.#call('GET', `/ingestion/tasks/${id}`);
      if (response.status !== 200) return this.#refused(response);
      const { task } = TaskResponse.parse(response.body);
      return ENDED.includes(task.status) ? task : undefined;
    });
  }

  async retry(id: string): Promise<void> {
    await this.#eventually(`the retry of task ${id}`, async () => {
      const response = await this.#call('POST', `/ingestion/tasks/${id}/retry`);
      // 422: an earlier call without a response has started it already.
      return response.status === 200 || response.status === 422 ? true : this.#refused(response);
    });
  }

  /** Creates a bank for one draft; returns its id. */
  createBank(name: string): Promise<string> {
    return this.#eventually(`the bank ${name}`, async () => {
      const response = await this.#call('POST', '/question-banks', { name }, this.services.questionBankUrl);
      return response.status === 201
        ? BankResponse.parse(response.body).questionBank.id
        : this.#refused(response);
    });
  }

  createDraft(name: string, taskId: string): Promise<Draft> {
    return this.#eventually(`the draft ${name}`, async () => {
      const response = await this.#call('POST', '/drafts', { name, taskId });
      if (response.status === 201) return DraftResponse.parse(response.body).draft;
      if (response.status !== 409) return this.#refused(response);
      // It was created, but the response was lost.
      const found = await this.#call('GET', `/drafts?q=${encodeURIComponent(name)}`);
      const draft =
        found.status === 200 && DraftsResponse.parse(found.body).drafts.find((other) => other.name === name);
      return draft ? this.draft(draft.id) : this.#refused(found);
    });
  }

  draft(id: string): Promise<Draft> {
    return this.#eventually(`the draft ${id}`, async () => {
      const response = await this.#call('GET', `/drafts/${id}`);
      return response.status === 200 ? DraftResponse.parse(response.body).draft : this.#refused(response);
    });
  }

  /** Saves all of a draft, which deletes the draft. @throws Error if the bank rejects a question */
  async save(draftId: string, bankId: string): Promise<void> {
    await this.#eventually(`the save of draft ${draftId}`, async (again) => {
      const response = await this.#call('POST', `/drafts/${draftId}/save`, { bankId });
      // Saved completely before, but the response was lost.
      if (response.status === 404 && again) return true;
      if (response.status !== 200) return this.#refused(response);
      const { failed, draft, results } = SaveDraftResponse.parse(response.body);
      if (failed === 0 && draft === null) return true;
      throw new Error(`draft ${draftId} was saved in part only: ${JSON.stringify(results)}`);
    });
  }

  async #taskNamed(name: string): Promise<Task | undefined> {
    const response = await this.#call('GET', '/ingestion/tasks?limit=100');
    if (response.status !== 200) throw new NoResponse(`tasks: ${response.status}`);
    return TasksResponse.parse(response.body).tasks.find((task) => task.fileName === name);
  }

  /** Repeats calls whose failure the faults explain; any other rejection is a finding. */
  #refused({ status, body }: ApiResponse): undefined {
    if (status < 500) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
    count(this.tally, `answered ${status}`);
    return undefined;
  }

  /** Calls until there is a result; `again` says that an earlier call may have taken effect. */
  async #eventually<T>(what: string, attempt: (again: boolean) => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    let last: unknown = 'no end in sight';
    for (let again = false; Date.now() < deadline; again = true) {
      try {
        const result = await attempt(again);
        if (result !== undefined) return result;
      } catch (error) {
        if (!(error instanceof NoResponse)) throw error;
        last = error;
      }
      await wait(AGAIN_MS);
    }
    throw new Error(`no success within ${PATIENCE_MS} ms: ${what}`, { cause: last });
  }

  async #call(
    method: string,
    path: string,
    body?: FormData | object,
    base = this.services.ingestionUrl,
  ): Promise<ApiResponse> {
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_MAX_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw new NoResponse(`${method} ${path}`, { cause: error });
    }
  }
}

/** The connection broke: whether the call took effect is unknown. */
class NoResponse extends Error {}
