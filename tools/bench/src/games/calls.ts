/** Calls of players, and how many responses per second they get. */
import { Pool } from 'undici';

export const CONNECTIONS = 32;
export type Call = { method: 'GET' | 'POST'; path: string; token: string; body?: object };
export const read = (path: string, token: string): Call => ({ method: 'GET', path, token });

export async function perSecond(pool: Pool, calls: readonly Call[]): Promise<number> {
  const from = performance.now();
  const queue = [...calls];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let call = queue.pop(); call; call = queue.pop()) await send(pool, call);
    }),
  );
  return (calls.length / (performance.now() - from)) * 1_000;
}

export async function send(pool: Pool, { method, path, token, body }: Call): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await pool.request({ method, path, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.body.text();
  if (response.statusCode >= 300) throw new Error(`${path} answered ${response.statusCode}: ${text}`);
}
