/**
 * Pending files, stored in IndexedDB so that a reload finds them: the file, and its progress. Owned by one person: a
 * logout or another person's login removes them (auth/personal-storage.ts).
 */
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { ERROR_STATUS, MEBIBYTE, type ErrorCode } from '@tiku/contracts/common';
import { z } from 'zod';
import { markKept } from '../../tasks/transfers.store.js';

/** Per person and browser; files beyond it are sent all the same, and lost by a reload. */
const KEPT_BYTES_MAX = 500 * MEBIBYTE;

const KeptState = z.object({
  bankId: z.string().nullable(),
  sizeBytes: z.number(),
  addedAt: z.number(),
  /** The address at which the server accepts the rest. */
  uploadUrl: z.string().nullable(),
  /** All bytes are on the server: only the task is missing. */
  documentId: z.string().nullable(),
  /** Why the server refused it; its text key, so that the sentence follows the language. */
  error: z
    .object({
      code: z.enum([...(Object.keys(ERROR_STATUS) as ErrorCode[]), 'NETWORK_ERROR', 'UNKNOWN_ERROR']),
      status: z.number(),
      message: z.string(),
      language: z.enum(['zh-CN', 'en-US']),
      text: z
        .object({
          rule: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        })
        .optional(),
    })
    .nullable(),
});
export type KeptState = z.infer<typeof KeptState>;
export interface KeptUpload {
  key: string;
  file: File;
  state: KeptState;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('tiku-uploads', 'files'));
const fileKey = (userId: string, key: string) => `${userId}/${key}/file`;
const stateKey = (userId: string, key: string) => `${userId}/${key}/state`;

/** False if the browser cannot store the file: its storage is full or disabled. */
export async function keepUpload(
  userId: string,
  key: string,
  file: File,
  state: KeptState,
): Promise<boolean> {
  try {
    const kept = await statesOf(userId);
    const bytes = kept.reduce((sum, [, { sizeBytes }]) => sum + sizeBytes, 0);
    if (bytes + file.size > KEPT_BYTES_MAX) return false;
    markKept(true);
    // The state last: without it the file does not count.
    await set(fileKey(userId, key), file, store());
    await set(stateKey(userId, key), state, store());
    return true;
  } catch (failure) {
    // Private windows and full disks: leaving the page asks first.
    console.info('A file under way could not be kept', failure);
    return false;
  }
}

export async function noteState(userId: string, key: string, state: KeptState): Promise<void> {
  await set(stateKey(userId, key), state, store());
}

export async function forgetUpload(userId: string, key: string): Promise<void> {
  await delMany([stateKey(userId, key), fileKey(userId, key)], store());
  if ((await keys(store())).length === 0) markKept(false);
}

/** In the order in which they were added. */
export async function keptUploads(userId: string): Promise<string[]> {
  const states = await statesOf(userId);
  return states.sort(([, a], [, b]) => a.addedAt - b.addedAt).map(([key]) => key);
}

/** The addresses at which the server accepts the rest of them. */
export async function uploadUrlsOf(userId: string): Promise<string[]> {
  return (await statesOf(userId)).flatMap(([, { uploadUrl }]) => uploadUrl ?? []);
}

export async function readUpload(userId: string, key: string): Promise<KeptUpload | null> {
  const state = KeptState.safeParse(await get(stateKey(userId, key), store()));
  const file: unknown = await get(fileKey(userId, key), store());
  return state.success && file instanceof File ? { key, file, state: state.data } : null;
}

/** Removes the files of every user, or of every user except `keptUserId`. */
export async function forgetUploads(keptUserId?: string): Promise<void> {
  for (const key of await keys<string>(store()))
    if (keptUserId === undefined || !key.startsWith(`${keptUserId}/`)) await del(key, store());
  if ((await keys(store())).length === 0) markKept(false);
}

async function statesOf(userId: string): Promise<[key: string, state: KeptState][]> {
  const found: [string, KeptState][] = [];
  for (const name of await keys<string>(store())) {
    const [owner, key, kind] = name.split('/');
    if (owner !== userId || key === undefined || kind !== 'state') continue;
    // Another version may have stored anything.
    const state = KeptState.safeParse(await get(name, store()));
    if (state.success) found.push([key, state.data]);
  }
  return found;
}
