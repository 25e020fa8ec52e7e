/** A bank of 100 different choice questions with eight formulas each, created through the public API. */
import { DEMO_USERS } from '@tiku/identity/seed';

export const QUESTIONS = 100;
export const FORMULAS = 800;

export interface FilledBank {
  address: string;
  bid: string;
  token: string;
  user: unknown;
}

export async function signIn(address: string): Promise<{ address: string; token: string; user: unknown }> {
  const teacher = DEMO_USERS.find(({ role }) => role === 'teacher');
  const { token, user } = await post(address, '/auth/login', {
    email: teacher?.email,
    password: teacher?.password,
  });
  if (typeof token !== 'string') throw new Error('logging in gave no token');
  return { address, token, user };
}

export async function fillBank(address: string): Promise<FilledBank> {
  const { token, user } = await signIn(address);
  const { questionBank } = await post(address, '/question-banks', { name: '一百道题' }, token);
  if (typeof questionBank !== 'object' || questionBank === null || !('bid' in questionBank))
    throw new Error('the bank was not created');
  const bid = String(questionBank.bid);
  const questions = Array.from({ length: QUESTIONS }, (_, index) => questionOf(index));
  const { saved } = await post(address, '/questions/batch', { bankId: bid, questions }, token);
  if (saved !== QUESTIONS) throw new Error(`${String(saved)} of ${QUESTIONS} questions were saved`);
  return { address, bid, token, user };
}

export function questionOf(index: number): object {
  const [a, b, c] = [((index * 7) % 13) + 2, ((index * 5) % 11) + 1, ((index * 3) % 17) + 3];
  const options = [`$\\frac{${a}}{${c}}$`, `$\\sqrt{${a + index}}$`, `$${b}\\pi+${index}$`, '无法确定'];
  return {
    type: 'choice',
    difficulty: (index % 5) + 1,
    stem:
      `已知函数 $f(x)=\\frac{${a}x^2+${b}}{\\sqrt{x^2+${c}}}$，数列 $\\{a_{n+${b}}\\}$ 的前 $n$ 项和为 ` +
      `$S_n=\\sum_{k=1}^{n}\\left(${a}k^{${(index % 4) + 2}}-${c}\\right)$，若 $x\\in[${b},${a + b}]$，` +
      `则下列结论正确的是\\paren`,
    options: options.map((text, at) => ({ id: `o${at}`, text, isCorrect: at === 0 })),
    tags: ['函数'],
  };
}

export async function post(
  address: string,
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const content: unknown = await response.json();
  if (!response.ok || typeof content !== 'object' || content === null)
    throw new Error(`${path} answered ${response.status}: ${JSON.stringify(content)}`);
  return Object.fromEntries(Object.entries(content));
}
