/** What other users notice while fifty papers are exported: their requests, compared with those on an idle platform. */
import { findFreePort } from '@tiku/platform-tools/parts';
import { startPlatform } from '@tiku/platform-tools/platform-run';
import sharp from 'sharp';
import { z } from 'zod';
import { post, signIn } from '../question-list/bank.js';
import { FIGURES, printedStem, QUESTIONS } from './paper.js';

const EXPORTS = 50;
/** Concurrent exports per person; the service rejects more. */
const UNDER_WAY_MAX = 6;
const PROBES = 60;
const Made = z.object({ id: z.string() });
const Task = z.object({ id: z.string(), status: z.string() });

export interface Delays {
  /** Milliseconds of each request. */
  idle: number[];
  busy: number[];
  exportsMs: number;
}

export async function delaysOfOthers(): Promise<Delays> {
  const port = await findFreePort();
  const { DATABASE_URL, REDIS_URL } = process.env;
  const platform = startPlatform({ PORT: String(port), DATABASE_URL, REDIS_URL });
  try {
    if (!(await platform.ready())) throw new Error(`the platform did not come up:\n${platform.output()}`);
    const address = `http://127.0.0.1:${port}`;
    const { token } = await signIn(address);
    const paperId = await printedPaper(address, token);
    await exported(address, token, paperId, 1);
    const idle: number[] = [];
    for (let probe = 0; probe < PROBES; probe += 1) idle.push(await probeMs(address, token));
    const started = performance.now();
    let isDone = false;
    const all = exported(address, token, paperId, EXPORTS).finally(() => {
      isDone = true;
    });
    const busy: number[] = [];
    while (!isDone) busy.push(await probeMs(address, token));
    await all;
    return { idle, busy, exportsMs: performance.now() - started };
  } finally {
    await platform.end();
  }
}

/** Requests of another user's page. */
async function probeMs(address: string, token: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${address}/api/question-banks?limit=20`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`a request was answered ${response.status}`);
  return performance.now() - started;
}

async function exported(address: string, token: string, paperId: string, count: number): Promise<void> {
  const open = new Set<string>();
  let requested = 0;
  while (requested < count || open.size > 0) {
    if (requested < count && open.size < UNDER_WAY_MAX) {
      const body = { format: 'pdf', answers: 'end' };
      const { task } = await post(address, `/papers/${paperId}/exports`, body, token);
      open.add(Task.parse(task).id);
      requested += 1;
      continue;
    }
    const [oldest = ''] = open;
    const response = await fetch(`${address}/api/papers/${paperId}/exports/${oldest}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { status } = z.object({ task: Task }).parse(await response.json()).task;
    if (status === 'failed') throw new Error('an export failed');
    if (status === 'completed') open.delete(oldest);
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function printedPaper(address: string, token: string): Promise<string> {
  const bank = Made.parse(
    (await post(address, '/question-banks', { name: '印卷子' }, token))['questionBank'],
  );
  const pictures: string[] = [];
  for (let at = 0; at < FIGURES; at += 1) pictures.push(await picture(address, token, bank.id));
  const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
    type: 'solution',
    difficulty: 3,
    stem: printedStem(0, at) + (pictures[at] === undefined ? '' : `\n\n![](image:${pictures[at]})`),
    solutionAnswers: ['略'],
  }));
  const { results } = await post(address, '/questions/batch', { bankId: bank.id, questions }, token);
  const fields = { name: '印卷子', description: '印卷子', category: 'mathematics', price: 0 };
  const paperBank = Made.parse((await post(address, '/paper-banks', fields, token))['paperBank']);
  const held = z
    .array(Made)
    .parse(results)
    .map(({ id }) => ({ questionId: id, score: 5 }));
  const sections = [{ title: '解答题', questions: held }];
  const body = { paperBankId: paperBank.id, type: 'practice', title: '印出来的卷子', sections };
  return Made.parse((await post(address, '/papers', body, token))['paper']).id;
}

async function picture(address: string, token: string, bankId: string): Promise<string> {
  const background = { r: 90, g: 140, b: Math.floor(Math.random() * 200) };
  const png = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('bankId', bankId);
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'figure.png');
  const response = await fetch(`${address}/api/questions/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(`a picture was answered ${response.status}: ${await response.text()}`);
  return z.object({ image: Made }).parse(await response.json()).image.id;
}
