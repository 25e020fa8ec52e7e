/** Accounts created for a run in `setup`: needs a test platform, where mails can be read from a page. */
import { check, sleep } from 'k6';
import http from 'k6/http';

const PASSWORD = 'Tiku#Start83';
const MAIL_TRIES = 40;
/** A platform accepts 100 registrations a minute from one address; then its response says how long to wait. */
const REGISTER_TRIES = 5;
const JSON_BODY = { headers: { 'Content-Type': 'application/json' } };

export interface Account {
  email: string;
  password: string;
  token: string;
}

export const baseUrl = (): string => __ENV['BASE_URL'] ?? 'http://127.0.0.1:4200';

/** `verified`: with verified addresses, which paying requires. */
export function makeAccounts(count: number, { verified }: { verified: boolean }): Account[] {
  const run = Date.now().toString(36);
  return Array.from({ length: count }, (_, at) => {
    const email = `load-${run}-${at}@school.edu.cn`;
    register(email, `压测 ${at}`);
    if (verified) verify(email);
    const account = { email, password: PASSWORD, token: '' };
    return { ...account, token: logIn(account, 'setup') };
  });
}

/** The token of a new session. Fails the run if rejected. */
export function logIn({ email, password }: Pick<Account, 'email' | 'password'>, name: string): string {
  const response = http.post(`${baseUrl()}/api/auth/login`, JSON.stringify({ email, password }), {
    ...JSON_BODY,
    tags: { name },
  });
  check(response, { 'login is 200': ({ status }) => status === 200 });
  const token = response.status === 200 ? response.json('token') : null;
  return typeof token === 'string' ? token : '';
}

export const withToken = (token: string, name: string, headers: Record<string, string> = {}) => ({
  headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'zh-CN', ...headers },
  tags: { name },
});

export const withJson = (token: string, name: string, headers: Record<string, string> = {}) =>
  withToken(token, name, { 'Content-Type': 'application/json', ...headers });

function register(email: string, name: string): void {
  const body = JSON.stringify({ name, email, password: PASSWORD });
  for (let attempt = 1; ; attempt += 1) {
    const response = http.post(`${baseUrl()}/api/auth/register`, body, {
      ...JSON_BODY,
      tags: { name: 'setup' },
    });
    if (response.status === 201) return;
    if (response.status !== 429 || attempt === REGISTER_TRIES)
      throw new Error(`registering was answered with ${response.status}: ${String(response.body)}`);
    sleep(Number(response.json('params.seconds')));
  }
}

function verify(email: string): void {
  for (let attempt = 0; attempt < MAIL_TRIES; attempt += 1) {
    const mails = http.get(`${baseUrl()}/api/auth/dev-mails`, { tags: { name: 'setup' } }).json('mails');
    const mail = (mails as { to: string; text: string }[]).find(({ to }) => to === email);
    const link = /verify-email\?token=[\w-]+/.exec(mail?.text ?? '')?.[0];
    if (link) {
      http.get(`${baseUrl()}/api/auth/${link}`, { tags: { name: 'setup' } });
      return;
    }
    sleep(0.25);
  }
  throw new Error(`no mail arrived for ${email}`);
}
