/**
 * Pending files: three at a time, or one until the email address is verified, each with its progress and cancel button.
 * They survive a reload: those that the browser could store resume automatically (kept-uploads.ts). An uploaded file
 * becomes a task and leaves this list; a refused one stays with its reason until it is retried or dismissed.
 */
import { TaskResponse, type Task } from '@tiku/contracts/ingestion';
import { create } from 'zustand';
import { ApiError, unknownError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { useAuth } from '../../auth/auth.store.js';
import { receiveTask } from '../../tasks/task-events.js';
import { carryUpload } from './carry-upload.js';
import {
  forgetUpload,
  keepUpload,
  keptUploads,
  noteState,
  readUpload,
  type KeptState,
} from './kept-uploads.js';
import { discardTransfer, transfer } from './transfer.js';
import { TransferRate } from './transfer-rate.js';
import type { PendingUpload } from './pending-upload.js';
import { betterMoment, holdUpload, showTransfers } from './upload-surroundings.js';

const AT_ONCE = 3;
/** The server takes one after the other until the email address is verified. */
const AT_ONCE_UNVERIFIED = 1;
export const FILES_PER_DROP_MAX = 50;

interface UploadQueue {
  uploads: readonly PendingUpload[];
  add: (files: readonly File[], bankId: string | null, onTask?: (task: Task) => void) => void;
  retry: (key: string, onTask?: (task: Task) => void) => void;
  dismiss: (key: string) => void;
}

/** The part of a row's state that is not displayed. */
interface Held {
  userId: string;
  state: KeptState;
  cancel: AbortController;
  onTask: (task: Task) => void;
  release: () => void;
}
const held = new Map<string, Held>();

export const useUploadQueue = create<UploadQueue>()((_set, get) => ({
  uploads: [],
  add: (files, bankId, onTask = () => {}) => {
    const userId = useAuth.getState().user?.id;
    if (userId === undefined) return;
    for (const file of files.slice(0, FILES_PER_DROP_MAX)) {
      const key = crypto.randomUUID();
      const state = { ...NEW_STATE, bankId, sizeBytes: file.size, addedAt: Date.now() };
      enter({ key, file, state, userId, isAtRisk: true, onTask });
      void holdUpload(key, () => untilGone(key));
      void keepUpload(userId, key, file, state).then((isKept) => {
        if (!isKept) return;
        if (held.has(key)) change(key, { isAtRisk: false });
        else void forgetUpload(userId, key);
      });
    }
    startNext();
  },
  retry: (key, onTask) => {
    const entry = held.get(key);
    if (!entry) return;
    entry.cancel = new AbortController();
    if (onTask) entry.onTask = onTask;
    void note(key, { error: null });
    change(key, { status: 'queued', error: undefined });
    startNext();
  },
  dismiss: (key) => {
    const entry = held.get(key);
    if (!entry || !get().uploads.some((item) => item.key === key)) return;
    const { uploadUrl } = entry.state;
    if (uploadUrl !== null) void discardTransfer(uploadUrl);
    leave(key);
  },
}));
useUploadQueue.subscribe(({ uploads }) => showTransfers(uploads));
// Another person, or no session: uploads must not continue in their name. personal-storage.ts removes stored files.
useAuth.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id) return;
  for (const key of held.keys()) close(key);
  useUploadQueue.setState({ uploads: [] });
});

const NEW_STATE: KeptState = {
  bankId: null,
  sizeBytes: 0,
  addedAt: 0,
  uploadUrl: null,
  documentId: null,
  error: null,
};

/** Resumes uploads that a reload interrupted. Those of another window move here when that window closes. */
export async function resumeUploads(userId: string): Promise<void> {
  for (const key of await keptUploads(userId)) {
    if (held.has(key)) continue;
    void holdUpload(key, async () => {
      const kept = await readUpload(userId, key);
      if (!kept || held.has(key) || useAuth.getState().user?.id !== userId) return;
      enter({ ...kept, userId, isAtRisk: false, onTask: () => {} });
      startNext();
      await untilGone(key);
    });
  }
}

interface Entering {
  key: string;
  file: File;
  state: KeptState;
  userId: string;
  isAtRisk: boolean;
  onTask: (task: Task) => void;
}
function enter({ key, file, state, userId, isAtRisk, onTask }: Entering): void {
  held.set(key, { userId, state, cancel: new AbortController(), onTask, release: () => {} });
  const upload: PendingUpload = {
    key,
    file,
    name: file.name,
    size: file.size,
    status: state.error ? 'failed' : 'queued',
    share: 0,
    restSeconds: null,
    ...(state.error && { error: new ApiError(state.error) }),
    bankId: state.bankId,
    isAtRisk,
  };
  useUploadQueue.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
}

const change = (key: string, patch: Partial<PendingUpload>): void =>
  useUploadQueue.setState(({ uploads }) => ({
    uploads: uploads.map((item) => (item.key === key ? { ...item, ...patch } : item)),
  }));

async function note(key: string, patch: Partial<KeptState>): Promise<void> {
  const entry = held.get(key);
  if (!entry) return;
  entry.state = { ...entry.state, ...patch };
  await noteState(entry.userId, key, entry.state).catch((failure: unknown) =>
    // The transfer itself does not need it.
    console.info('How far an upload is could not be kept', failure),
  );
}

function close(key: string): void {
  const entry = held.get(key);
  held.delete(key);
  entry?.cancel.abort();
  entry?.release();
}

function leave(key: string): void {
  const entry = held.get(key);
  close(key);
  useUploadQueue.setState(({ uploads }) => ({ uploads: uploads.filter((item) => item.key !== key) }));
  if (entry)
    void forgetUpload(entry.userId, key).catch((failure: unknown) =>
      console.info('A file could not be removed from the browser', failure),
    );
}

const untilGone = (key: string): Promise<void> =>
  new Promise((resolve) => {
    const entry = held.get(key);
    if (entry) entry.release = resolve;
    else resolve();
  });

function startNext(): void {
  const { uploads } = useUploadQueue.getState();
  const running = uploads.filter(({ status }) => status === 'uploading' || status === 'waitingForNetwork');
  const isUnverified = useAuth.getState().user?.emailVerified === false;
  const places = (isUnverified ? AT_ONCE_UNVERIFIED : AT_ONCE) - running.length;
  const next = uploads.filter(({ status }) => status === 'queued').slice(0, Math.max(0, places));
  for (const item of next) {
    change(item.key, { status: 'uploading' });
    void carry(item).finally(startNext);
  }
}

async function carry({ key, file, size }: PendingUpload): Promise<void> {
  const entry = held.get(key);
  if (!entry) return;
  const { signal } = entry.cancel;
  const rate = new TransferRate();
  try {
    const task = await carryUpload(entry.state, {
      send: (uploadUrl, onUrl) =>
        transfer({
          file,
          uploadUrl,
          signal,
          onUrl,
          onProgress: (sentBytes) => {
            rate.add(sentBytes);
            const restSeconds = rate.restSeconds(size - sentBytes);
            change(key, { status: 'uploading', share: sentBytes / size, restSeconds });
          },
        }),
      begin: async (documentId) => {
        const body = { documentId, ...(entry.state.bankId && { bankId: entry.state.bankId }) };
        return (await request('POST', '/document-parser/parse', { schema: TaskResponse, body, signal })).task;
      },
      note: (progress) => note(key, progress),
      wait: async (delayMs, why) => {
        change(key, { status: why === 'network' ? 'waitingForNetwork' : 'uploading', restSeconds: null });
        await betterMoment(delayMs, signal);
      },
    });
    if (signal.aborted) return;
    receiveTask(task);
    entry.onTask(task);
    leave(key);
  } catch (failure) {
    if (signal.aborted) return;
    const error = failure instanceof ApiError ? failure : unknownError(failure);
    change(key, { status: 'failed', error, restSeconds: null });
    const { code, status, message, language, text } = error;
    await note(key, { error: { code, status, message, language, text } });
  }
}
