/** The process of the platform, its turns, and an account with a bank, a question and a draft. */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { z } from 'zod';
import { nextMessage } from '../child-message.js';
import { Parsed, Ready, type Request, Turns } from './messages.js';

const START_DEADLINE_MS = 180_000;
const DEADLINE_MS = 60_000;
const PASSWORD = 'Pr0fil!ng-9x';
const Named = z.object({ id: z.string() });

export class Platform {
  token = '';
  private constructor(
    readonly address: string,
    readonly document: z.output<typeof Ready>['document'],
    private readonly child: ChildProcess,
  ) {}

  static async start(): Promise<Platform> {
    const child = fork(fileURLToPath(new URL('./platform-process.ts', import.meta.url)));
    const { address, document } = Ready.parse(await nextMessage(child, START_DEADLINE_MS));
    return new Platform(address, document, child);
  }

  async signUp(): Promise<void> {
    const account = { name: 'Bench', email: `bench${randomUUID()}@example.edu.cn`, password: PASSWORD };
    await this.#post('/auth/register', account);
    this.token = z.object({ token: z.string() }).parse(await this.#post('/auth/login', account)).token;
  }

  /** Fields of bodies and parameters of paths by name. */
  async makeNamed(): Promise<Record<string, string>> {
    const idOf = (body: unknown, noun: string) => Named.parse((body as Record<string, unknown>)[noun]).id;
    const bankId = idOf(await this.#post('/question-banks', { name: 'Bench' }), 'questionBank');
    const question = { type: 'solution', difficulty: 2, stem: '1+1', solutionAnswers: ['2'] };
    const questionId = idOf(await this.#post(`/questions/bank/${bankId}`, question), 'question');
    const newDraft = async () =>
      idOf(await this.#post('/drafts', { name: `Bench ${randomUUID()}`, questions: [] }), 'draft');
    // The changed one becomes large, which other calls for a draft would pay for.
    return { bankId, questionId, draftId: await newDraft(), changedDraftId: await newDraft() };
  }

  async draftVersion(id: string): Promise<number> {
    const headers = { authorization: `Bearer ${this.token}` };
    const { body } = await request(`${this.address}/api/drafts/${id}`, { headers });
    return z.object({ draft: z.object({ version: z.int() }) }).parse(await body.json()).draft.version;
  }

  /** The status; reads the response without parsing it. */
  async send(method: string, path: string, body: Buffer): Promise<number> {
    const response = await request(`${this.address}${path}`, {
      method: method.toUpperCase() as 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body,
    });
    for await (const _ of response.body);
    return response.statusCode;
  }

  async isSignedIn(): Promise<boolean> {
    const headers = { authorization: `Bearer ${this.token}` };
    const { statusCode, body } = await request(`${this.address}/api/auth/me`, { headers });
    await body.dump();
    return statusCode === 200;
  }

  async startMeter(): Promise<void> {
    await this.#request({ kind: 'start' });
  }

  async stopMeter(): Promise<z.output<typeof Turns>> {
    return Turns.parse(await this.#request({ kind: 'stop' }));
  }

  async parseMs(file: string): Promise<number> {
    return Parsed.parse(await this.#request({ kind: 'parse', file })).parseMs;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.send({ kind: 'close' } satisfies Request);
    await ended;
  }

  #request(message: Request): Promise<unknown> {
    const reply = nextMessage(this.child, DEADLINE_MS);
    this.child.send(message);
    return reply;
  }

  async #post(path: string, body: object): Promise<unknown> {
    const headers = {
      'content-type': 'application/json',
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    };
    const response = await request(`${this.address}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (response.statusCode >= 300)
      throw new Error(`${path} answered ${response.statusCode}: ${await response.body.text()}`);
    return response.body.json();
  }
}
