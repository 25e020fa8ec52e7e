/** Stub of question-bank and paper-bank: stores what it receives by the internal contracts, once per key. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  AdoptImageRequest,
  DuplicatesRequest,
  InternalBatchRequest,
} from '@tiku/contracts/question-bank-internal';
import { SamePaperRequest, type SamePaper } from '@tiku/contracts/paper-bank-internal';
import { type DuplicateMatch, QuestionInput } from '@tiku/contracts/question-bank';
import type { z } from 'zod';

export interface QuestionBankStub {
  url: string;
  bankId: string;
  /** By key, in the order of saving. */
  saved: Map<string, QuestionInput & { id: string; bankId: string }>;
  images: Map<string, Buffer>;
  /** The upload of each batch. */
  uploads: z.output<typeof InternalBatchRequest>['upload'][];
  /** Runs once, when the next batch has arrived and is not saved yet. */
  duringNext: (() => Promise<unknown>) | null;
  /** The response to the next batches; 'lost': saved, but the response never arrives. */
  failNext: ('forbidden' | 'lost' | 'down')[];
  /** The paper that every document equals, and the last question to paper-bank. */
  samePaper: SamePaper | null;
  askedFor: z.output<typeof SamePaperRequest> | null;
  /** The last comparison with the banks. */
  comparedFor: z.output<typeof DuplicatesRequest> | null;
  /** How many comparisons get no answer from now on. */
  comparisonsLost: number;
  /** How many comparisons are refused from now on, because too many of the person run. */
  comparisonsRefused: number;
  /** The Retry-After of these. */
  refusedForSeconds: number;
  /** Twins in banks that hold nothing saved here, by stem. */
  twins: Map<string, z.input<typeof DuplicateMatch>[]>;
  close(): Promise<void>;
}

export async function startQuestionBankStub(): Promise<QuestionBankStub> {
  const stub: Omit<QuestionBankStub, 'url' | 'close'> = {
    bankId: randomUUID(),
    saved: new Map(),
    images: new Map(),
    uploads: [],
    duringNext: null,
    failNext: [],
    samePaper: null,
    askedFor: null,
    comparedFor: null,
    comparisonsLost: 0,
    comparisonsRefused: 0,
    refusedForSeconds: 0,
    twins: new Map(),
  };
  const server = createServer((request, response) => {
    void respond(stub, request, response).catch((error: unknown) =>
      response.destroy(new Error(String(error))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function respond(
  stub: Omit<QuestionBankStub, 'url' | 'close'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!request.headers.authorization) return refuse(response, 401, 'AUTHENTICATION_ERROR');
  const bank = /^\/internal\/banks\/([^/]+)\/access/.exec(request.url ?? '')?.[1];
  if (bank !== undefined)
    return send(response, 200, {
      success: true,
      bankId: bank,
      name: 'bank',
      version: 1,
      role: 'owner',
      mayWrite: true,
    });
  const body: unknown = await json(request);
  if (request.method === 'PUT' && request.url === '/internal/images') {
    const image = AdoptImageRequest.parse(body);
    stub.images.set(image.id, Buffer.from(image.data, 'base64'));
    return send(response, 200, { success: true, image: { id: image.id, url: '', width: 1, height: 1 } });
  }
  if (request.url === '/internal/questions/duplicates') {
    stub.comparedFor = DuplicatesRequest.parse(body);
    if (stub.comparisonsLost > 0) {
      stub.comparisonsLost -= 1;
      return void response.destroy();
    }
    if (stub.comparisonsRefused > 0) {
      stub.comparisonsRefused -= 1;
      return refuse(response, 429, 'RATE_LIMITED', { seconds: stub.refusedForSeconds });
    }
    return send(response, 200, { success: true, results: duplicatesOf(stub, stub.comparedFor) });
  }
  if (request.url === '/internal/papers/same') {
    stub.askedFor = SamePaperRequest.parse(body);
    return send(response, 200, { success: true, paper: stub.samePaper });
  }
  const batch = InternalBatchRequest.parse(body);
  stub.uploads.push(batch.upload);
  const during = stub.duringNext;
  stub.duringNext = null;
  await during?.();
  const failure = stub.failNext.shift();
  if (failure === 'down') return void response.destroy();
  if (failure === 'forbidden') return refuse(response, 403, 'AUTHORIZATION_ERROR');
  const results = batch.questions.map(({ key, question }, index) => {
    const known = stub.saved.get(key);
    if (known) return { index, ok: true, id: known.id, key, alreadySaved: true, bankId: known.bankId };
    const parsed = QuestionInput.safeParse(question);
    if (!parsed.success || /REFUSED/.test(parsed.data.stem ?? ''))
      return { index, ok: false, key, message: 'refused' };
    const id = randomUUID();
    stub.saved.set(key, { ...parsed.data, id, bankId: batch.bankId });
    return { index, ok: true, id, key };
  });
  if (failure === 'lost') return void response.destroy();
  const saved = results.filter((result) => result.ok).length;
  send(response, 200, {
    success: true,
    bankId: batch.bankId,
    saved,
    failed: results.length - saved,
    results,
  });
}

/** Saved questions with the same stem, and the twins that a test gave. */
function duplicatesOf(
  { saved, bankId, twins }: Pick<QuestionBankStub, 'saved' | 'bankId' | 'twins'>,
  { questions }: z.output<typeof DuplicatesRequest>,
) {
  return questions.flatMap(({ stem }, index) => {
    const given = twins.get(stem);
    if (given) return [{ index, matches: given }];
    const known = [...saved.values()].find((question) => question.stem === stem);
    return known ? [{ index, matches: [{ questionId: known.id, bankId, bankName: 'bank', score: 1 }] }] : [];
  });
}

function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  params: Record<string, number> = {},
): void {
  const message = 'refused by the bank';
  send(response, status, {
    success: false,
    code,
    message,
    error: message,
    params,
    requestId: 'stub',
    timestamp: new Date().toISOString(),
  });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
