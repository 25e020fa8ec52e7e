import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pagination } from '@tiku/contracts/common';
import { emptyQuestion, type Question, type QuestionBank } from '@tiku/contracts/question-bank';
import { testRedisPrefix, waitFor } from '@tiku/platform/testing';
import { startBff, type RunningBff } from '../../test/running-bff.js';

const now = new Date().toISOString();
const creator = { id: randomUUID(), name: '林老师', email: null };
const bankOf = (id: string): QuestionBank => ({
  id,
  _id: id,
  bid: 'abcdefghij',
  name: '高三数学',
  description: '',
  cover: null,
  category: 'mathematics',
  tags: [],
  visibility: 'private',
  isPublic: false,
  allowCollaboration: false,
  allowSelling: false,
  maxQuestions: null,
  cardColor: '#336699',
  exportTemplate: '',
  status: 'active',
  questionCount: 2,
  difficultyCounts: { easy: 0, medium: 2, hard: 0 },
  memberCount: 1,
  myRole: 'owner',
  creator,
  version: 1,
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
});
const questionOf = (bankId: string, stem: string): Question => ({
  id: randomUUID(),
  qid: 'klmnopqrst',
  bankId,
  ...emptyQuestion(),
  type: 'choice',
  difficulty: 3,
  stem,
  content: stem,
  options: [{ id: '1', text: '$x=1$', isCorrect: true }],
  unanswered: false,
  answered: true,
  views: 0,
  favorites: 0,
  isFavorite: false,
  creator,
  version: 1,
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
});

const [bankA, bankB] = [randomUUID(), randomUUID()];
const questions = [
  questionOf(bankA, '一'),
  questionOf(bankA, '二'),
  questionOf(bankB, '三'),
  questionOf(bankA, '四'),
];
let bff: RunningBff;
beforeAll(async () => {
  bff = await startBff();
  bff.stub.respondJson(`GET /question-banks/${bankA}`, { success: true, questionBank: bankOf(bankA) });
  const known = { success: true, questionBanks: [bankOf(bankA)], pagination: pagination(1, 2, 1) };
  bff.stub.respondJson('GET /question-banks', known);
  bff.stub.respondJson('GET /questions', { success: true, questions, pagination: pagination(1, 20, 4) });
});
afterAll(() => bff?.close());
beforeEach(() => {
  bff.stub.seen.length = 0;
});

interface GraphqlBody {
  code?: string;
  errors?: object[];
  data: {
    questionBank?: { name: string; questions: { pagination: object } };
    questions: { questions: { stem: string; bank: { name: string } | null }[] };
  };
}

async function ask(body: object, { url, user }: Pick<RunningBff, 'url' | 'user'> = bff, token = user.token) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as GraphqlBody };
}

/** A document of the web app with the fragments that it uses. */
function webDocument(name: string): string {
  const folder = fileURLToPath(new URL('../../../web/src', import.meta.url));
  const definitions = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/^(?=query |fragment )/m));
  const wanted = definitions.find((text) => text.startsWith(`query ${name}`)) ?? '';
  const needed = new Set<string>();
  const collect = (text: string): void => {
    for (const [, fragment] of text.matchAll(/\.\.\.(\w+)/g)) {
      if (!fragment || needed.has(fragment)) continue;
      needed.add(fragment);
      collect(definitions.find((candidate) => candidate.startsWith(`fragment ${fragment} `)) ?? '');
    }
  };
  collect(wanted);
  return [wanted, ...definitions.filter((text) => needed.has(/^fragment (\w+)/.exec(text)?.[1] ?? ''))].join(
    '\n',
  );
}

describe('page data', () => {
  it('needs one request for the bank page, and one call per list of question-bank', async () => {
    const { body } = await ask({
      query: webDocument('BankPage'),
      variables: { id: bankA, limit: 50, tags: ['函数', '导数'] },
    });
    expect(body.errors).toBeUndefined();
    expect(body.data.questionBank).toMatchObject({
      name: '高三数学',
      questions: { pagination: { total: 4 } },
    });
    expect(bff.stub.seen.map((line) => decodeURIComponent(line).split('?')[0])).toEqual([
      `GET /question-banks/${bankA}`,
      'GET /questions',
      // How many have no answer.
      'GET /questions',
    ]);
    const query = new URLSearchParams(bff.stub.seen[1]?.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({
      bankId: bankA,
      page: '1',
      limit: '50',
      tags: '函数,导数',
    });
  });

  it('loads the banks of a list in one call, with null if the caller may not know one', async () => {
    const { body } = await ask({ query: '{ questions { questions { stem bank { name } } } }' });
    expect(body.errors).toBeUndefined();
    expect(body.data.questions.questions.map(({ bank }) => bank)).toEqual([
      { name: '高三数学' },
      { name: '高三数学' },
      null,
      { name: '高三数学' },
    ]);
    const [list, banks, ...more] = bff.stub.seen.map(
      (line) => new URL(line.replace('GET ', ''), 'http://stub'),
    );
    expect([list?.pathname, banks?.pathname, more]).toEqual(['/questions', '/question-banks', []]);
    expect(banks?.searchParams.get('ids')).toBe(`${bankA},${bankB}`);
  });

  it('is null for an unknown or invalid id', async () => {
    const { body } = await ask({
      query: `{ question(id: "zzzzzzzzzz") { id } task(id: "../users") { id } }`,
    });
    expect(body).toEqual({ data: { question: null, task: null } });
    expect(bff.stub.seen).toEqual(['GET /questions/zzzzzzzzzz']);
  });

  it('reports the same error as REST for a failed field', async () => {
    bff.stub.respondJson(
      'GET /drafts',
      {
        success: false,
        code: 'AUTHORIZATION_ERROR',
        message: 'not yours',
        error: 'x',
        requestId: 'r',
        timestamp: now,
      },
      403,
    );
    const { status, body } = await ask({ query: '{ drafts { pagination { total } } }' });
    expect(status).toBe(200);
    expect(body.errors?.[0]).toMatchObject({
      message: 'not yours',
      path: ['drafts'],
      extensions: { code: 'AUTHORIZATION_ERROR', status: 403 },
    });
  });
});

describe('a refused request', () => {
  it.each([
    ['no user', { query: '{ me { id } }' }, 401, 'AUTHENTICATION_ERROR'],
    ['no document', {}, 400, 'VALIDATION_ERROR'],
    ['a syntax error', { query: '{ me ' }, 400, 'VALIDATION_ERROR'],
    ['an unknown field', { query: '{ me { password } }' }, 400, 'VALIDATION_ERROR'],
    ['a mutation', { query: 'mutation { logout }' }, 400, 'VALIDATION_ERROR'],
    ['an endlessly nested argument', { query: `{ me(a:${'['.repeat(9_000)}) }` }, 400, 'VALIDATION_ERROR'],
    ['an endlessly nested selection', { query: '{a'.repeat(9_000) }, 400, 'VALIDATION_ERROR'],
    ['an excessively long text', { query: `{ ${'me { id } '.repeat(3_000)} }` }, 400, 'VALIDATION_ERROR'],
  ])('with %s is answered in the envelope of the API', async (name, body, status, code) => {
    const answer = await ask(body, bff, name === 'no user' ? '' : bff.user.token);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(bff.stub.seen).toEqual([]);
  });
});

it('allows in production only the documents of the web build, by text or by hash', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiku-documents-'));
  const known = 'query Known { questions { pagination { total } } }';
  const hash = createHash('sha256').update(known).digest('hex');
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/persisted-documents.json'), JSON.stringify({ [hash]: known }));
  const production = await startBff({ NODE_ENV: 'production', WEB_FOLDER: join(folder, 'dist') });
  try {
    production.stub.respondJson('GET /questions', {
      success: true,
      questions: [],
      pagination: pagination(1, 20, 0),
    });
    const statusOf = async (body: object) => (await ask(body, production)).status;
    expect(await statusOf({ query: known })).toBe(200);
    expect(await statusOf({ query: 'query Known {\n  questions { pagination { total } }\n}' })).toBe(200);
    expect(await statusOf({ extensions: { persistedQuery: { sha256Hash: hash } } })).toBe(200);
    expect(await statusOf({ documentId: `sha256:${hash}` })).toBe(200);
    expect(await statusOf({ documentId: 'sha256:00' })).toBe(400);
    expect(await statusOf({ query: '{ me { id } }' })).toBe(400);
    expect(await statusOf({ query: '{ me ' })).toBe(400);
    expect(await statusOf({ query: '{ __schema { types { name } } }' })).toBe(400);
  } finally {
    await production.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('does not repeat a long wrong value', async () => {
  const query = 'query Q($n: Int) { questions(limit: $n) { pagination { total } } }';
  const { status, body } = await ask({ query, variables: { n: 'x'.repeat(500_000) } });
  expect(status).toBe(400);
  expect(JSON.stringify(body).length).toBeLessThan(3_000);
});

it('serves the documents of another build to its tabs', async () => {
  const builds = ['limit: 1', 'limit: 2'].map((argument) => {
    const text = `query List { questions(${argument}) { pagination { total } } }`;
    return { text, hash: createHash('sha256').update(text).digest('hex') };
  });
  const folder = mkdtempSync(join(tmpdir(), 'tiku-documents-'));
  const running: RunningBff[] = [];
  const prefix = testRedisPrefix();
  try {
    for (const [at, { text, hash }] of builds.entries()) {
      const file = join(folder, `${at}.json`);
      writeFileSync(file, JSON.stringify({ [hash]: text }));
      const replica = await startBff({
        NODE_ENV: 'production',
        PERSISTED_DOCUMENTS: file,
        REDIS_PREFIX: prefix,
      });
      running.push(replica);
      const list = { success: true, questions: [], pagination: pagination(1, 20, 0) };
      replica.stub.respondJson('GET /questions', list);
    }
    for (const replica of running)
      for (const { hash } of builds)
        await waitFor(
          'documents of the other build',
          async () => (await ask({ documentId: `sha256:${hash}` }, replica)).status === 200,
        );
  } finally {
    for (const replica of running) await replica.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('ends the calls of a client that leaves', async () => {
  const client = new AbortController();
  let isEnded = false;
  bff.stub.on('GET /papers/my-papers', (_request, response) => {
    response.on('close', () => (isEnded = true));
    client.abort();
  });
  const asked = fetch(`${bff.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bff.user.token}` },
    body: JSON.stringify({ query: '{ myPapers { pagination { total } } }' }),
    signal: client.signal,
  });
  await expect(asked).rejects.toThrow();
  await waitFor('the end of the call', () => isEnded);
});
