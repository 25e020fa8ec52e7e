/** Monday, eight o'clock: teachers upload their papers at once. Uploads return immediately; reading them takes time. */
import { check, sleep } from 'k6';
import http from 'k6/http';
import { Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { baseUrl, makeAccounts, withToken, type Account } from './accounts.ts';

const teachers = Number(__ENV['LOAD_USERS'] ?? 30);
const papers = Number(__ENV['LOAD_PAPERS'] ?? 20);
const READ_TRIES = 600;
/** From the upload until the document is read. */
const readMs = new Trend('paper_read', true);

export const options: Options = {
  setupTimeout: '10m',
  scenarios: { upload: { executor: 'per-vu-iterations', vus: teachers, iterations: 1, maxDuration: '20m' } },
  thresholds: {
    'http_req_failed{name:upload}': ['rate<0.001'],
    'http_req_duration{name:upload}': ['p(95)<5000'],
    checks: ['rate==1'],
  },
};

export const setup = (): Account[] => makeAccounts(teachers, { verified: false });

export default function (accounts: Account[]): void {
  const token = accounts[(__VU - 1) % accounts.length]?.token ?? '';
  const uploaded = Array.from({ length: papers }, (_, at) => {
    const file = http.file(paper(at), `paper-${__VU}-${at}.tex`, 'application/x-tex');
    const response = http.post(
      `${baseUrl()}/api/document-parser/parse`,
      { document: file },
      withToken(token, 'upload'),
    );
    check(response, { 'the upload is taken': ({ status }) => status < 300 });
    return { id: String(response.json('task.id')), at: Date.now() };
  });
  for (const { id, at } of uploaded) check(isRead(token, id, at), { 'the paper is read': Boolean });
}

function isRead(token: string, id: string, uploadedAt: number): boolean {
  for (let attempt = 0; attempt < READ_TRIES; attempt += 1) {
    const task = http.get(`${baseUrl()}/api/ingestion/tasks/${id}`, withToken(token, 'task'));
    const status = task.status === 200 ? task.json('task.status') : 'waiting';
    if (status === 'completed' || status === 'failed') {
      readMs.add(Date.now() - uploadedAt);
      return status === 'completed';
    }
    sleep(1);
  }
  return false;
}

/** Each differs from all others: a known document would not be read again. */
function paper(at: number): string {
  const questions = Array.from({ length: 10 }, (_, n) => {
    const [a, b] = [Math.ceil(Math.random() * 9_000), __VU * 100 + at];
    return `${n + 1}. 计算 $${a}x^2+${b}$ 的导数，并求其在 $x=${n}$ 处的值。`;
  });
  return `\\documentclass{ctexart}\n\\begin{document}\n一、解答题\n\n${questions.join('\n\n')}\n\\end{document}\n`;
}
