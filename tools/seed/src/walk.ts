/**
 * The main user journey on a new platform, through its public port: a teacher turns a paper into questions and finds
 * them, sells a paper of them, another teacher buys it, and plays a game.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { SessionResponse } from '@tiku/contracts/games';
import { LoginResponse } from '@tiku/contracts/identity';
import { DraftResponse, SaveDraftResponse, TaskResponse } from '@tiku/contracts/ingestion';
import { PaperResponse, PaperBankResponse, PurchaseResponse } from '@tiku/contracts/paper-bank';
import { BankResponse, QuestionsResponse } from '@tiku/contracts/question-bank';
import { TEX_PAPER } from '@tiku/ingestion/test-papers';
import { waitFor } from '@tiku/platform/testing';
import { z } from 'zod';

const PASSWORD = 'Walk#Through-83';
const CALL_MAX_MS = 60_000;
const READ_MAX_MS = 180_000;
const PRICE = 5;
const GAME_SECONDS = 30;

interface Platform {
  url: string;
  /** The link of the mail that verifies an address, or undefined while no mail has arrived. */
  verificationOf: (email: string) => string | undefined;
}

/** Resolves to what a later check must find, and the person who finds it. @throws Error naming the first failed step */
export async function walk(platform: Platform): Promise<{ teacher: Caller; bankId: string; found: number }> {
  const [teacher, buyer] = await step('two teachers register and verify their addresses', async () => [
    await register(platform, 'seller'),
    await register(platform, 'buyer'),
  ]);
  const { sessionId } = await step('a game begins', async () => {
    const settings = { timeLimit: GAME_SECONDS };
    return (await buyer.post('/games/sessions', { gameType: 'math', settings }, SessionResponse)).data;
  });
  const begunAt = performance.now();
  const taskId = await step('a paper is uploaded and read', () => readPaper(teacher));
  const bankId = await step('its questions are saved into a bank', () => save(teacher, taskId));
  const found = await step('and found again', () => find(teacher, bankId));
  const paperBankId = await step('a paper of them is offered', () => offer(teacher, found));
  await step('and bought', () => buy(buyer, paperBankId));
  await step('the game is over and counts', async () => {
    await wait(Math.max(0, GAME_SECONDS * 1_000 + 1_000 - (performance.now() - begunAt)));
    const game = { sessionId, gameType: 'math', gameData: { moveSequence: [] } };
    await buyer.post('/games/record', game, z.looseObject({}));
  });
  return { teacher, bankId, found: found.length };
}

/** @throws Error if the bank of an earlier walk has different content */
export async function lookAgain(
  teacher: Caller,
  { bankId, found }: { bankId: string; found: number },
): Promise<void> {
  const there = await find(await teacher.logIn(), bankId);
  if (there.length !== found) throw new Error(`${there.length} questions instead of ${found}`);
}

export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`✓ ${what} · ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  return result;
}

/** A person who uses the public port. */
export class Caller {
  constructor(
    private readonly api: string,
    private readonly account: { email: string; password: string },
    private readonly token = '',
  ) {}

  async logIn(): Promise<Caller> {
    const { token } = await this.post('/auth/login', this.account, LoginResponse);
    return new Caller(this.api, this.account, token);
  }

  get<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
    return this.#call(path, { method: 'GET' }, schema);
  }

  post<S extends z.ZodType>(path: string, body: object, schema: S): Promise<z.output<S>> {
    const isForm = body instanceof FormData;
    return this.#call(
      path,
      {
        method: 'POST',
        body: isForm ? body : JSON.stringify(body),
        headers: isForm ? {} : { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      },
      schema,
    );
  }

  async #call<S extends z.ZodType>(
    path: string,
    options: { method: string; body?: string | FormData; headers?: Record<string, string> },
    schema: S,
  ): Promise<z.output<S>> {
    const response = await fetch(`${this.api}${path}`, {
      ...options,
      headers: { ...options.headers, ...(this.token && { authorization: `Bearer ${this.token}` }) },
      signal: AbortSignal.timeout(CALL_MAX_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 400)}`);
    return schema.parse(JSON.parse(text));
  }
}

async function register({ url, verificationOf }: Platform, name: string): Promise<Caller> {
  const email = `${name}@check.edu.cn`;
  const guest = new Caller(`${url}/api`, { email, password: PASSWORD });
  await guest.post('/auth/register', { name, email, password: PASSWORD }, z.looseObject({}));
  let link: string | undefined;
  await waitFor(`the mail to ${email}`, () => (link = verificationOf(email)) !== undefined, READ_MAX_MS);
  await guest.get(`/auth/${link ?? ''}`, z.unknown());
  return guest.logIn();
}

async function readPaper(teacher: Caller): Promise<string> {
  const form = new FormData();
  form.append('document', new Blob([TEX_PAPER]), 'paper.tex');
  const { task } = await teacher.post('/document-parser/parse', form, TaskResponse);
  await waitFor(
    'the paper to be read',
    async () => {
      const { status, error } = (await teacher.get(`/ingestion/tasks/${task.id}`, TaskResponse)).task;
      if (status === 'failed' || status === 'cancelled')
        throw new Error(`the paper was ${status}: ${JSON.stringify(error)}`);
      return status === 'completed';
    },
    READ_MAX_MS,
  );
  return task.id;
}

async function save(teacher: Caller, taskId: string): Promise<string> {
  const { draft } = await teacher.post('/drafts', { name: 'compose', taskId }, DraftResponse);
  const { questionBank } = await teacher.post('/question-banks', { name: 'compose' }, BankResponse);
  const saved = await teacher.post(
    `/drafts/${draft.id}/save`,
    { bankId: questionBank.id },
    SaveDraftResponse,
  );
  if (saved.failed > 0) throw new Error(`${saved.failed} questions were not saved`);
  return questionBank.id;
}

async function find(teacher: Caller, bankId: string): Promise<string[]> {
  const path = `/questions/bank/${bankId}?limit=20&q=${encodeURIComponent('函数')}`;
  const { questions } = await teacher.get(path, QuestionsResponse);
  if (questions.length === 0) throw new Error('no question was found');
  return questions.map(({ id }) => id);
}

async function offer(seller: Caller, questionIds: readonly string[]): Promise<string> {
  const fields = { name: '模拟卷', description: '一份试卷', category: 'mathematics', price: PRICE };
  const { paperBank } = await seller.post('/paper-banks', fields, PaperBankResponse);
  const sections = [{ title: '一、解答题', questions: questionIds.map((questionId) => ({ questionId })) }];
  const made = { title: '模拟卷', paperBankId: paperBank.id, sections };
  const { paper } = await seller.post('/papers', made, PaperResponse);
  await seller.post(`/papers/${paper.id}/publish`, {}, PaperResponse);
  await seller.post(`/paper-banks/${paperBank.id}/publish`, {}, PaperBankResponse);
  return paperBank.id;
}

async function buy(buyer: Caller, paperBankId: string): Promise<void> {
  const method = { type: 'alipay', holder: '买家', account: '13812345678' };
  await buyer.post('/vcount/payment-method/bind', method, z.looseObject({}));
  await buyer.post('/vcount/recharge', { amount: PRICE, description: '' }, z.looseObject({}));
  const { purchase } = await buyer.post(
    `/paper-banks/${paperBankId}/purchase`,
    { expectedPrice: PRICE },
    PurchaseResponse,
  );
  if (purchase.status !== 'paid') throw new Error(`the purchase is ${purchase.status}`);
}
