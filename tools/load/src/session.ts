/** Signs in for the load scripts: once per run, in `setup`, so that password hashing is not measured. */
import { check } from 'k6';
import http from 'k6/http';

export interface Session {
  baseUrl: string;
  token: string;
}

/** Signs in as the account of LOAD_EMAIL and LOAD_PASSWORD (default: the demo's teacher). Fails the run if rejected. */
export function signIn(): Session {
  const baseUrl = __ENV['BASE_URL'] ?? 'http://127.0.0.1:4200';
  const body = JSON.stringify({
    email: __ENV['LOAD_EMAIL'] ?? 'teacher@school.edu.cn',
    password: __ENV['LOAD_PASSWORD'] ?? 'Tiku#Start83',
  });
  const response = http.post(`${baseUrl}/api/auth/login`, body, {
    headers: { 'Content-Type': 'application/json' },
  });
  if (!check(response, { 'signed in': ({ status }) => status === 200 })) {
    throw new Error(`signing in was answered with ${response.status}: ${String(response.body)}`);
  }
  const token = response.json('token');
  if (typeof token !== 'string') throw new Error('the answer to signing in holds no token');
  return { baseUrl, token };
}

/** Request parameters of a signed-in call; `name` groups the measurements regardless of the query. */
export const asUser = ({ token }: Session, name: string) => ({
  headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'zh-CN' },
  tags: { name },
});
