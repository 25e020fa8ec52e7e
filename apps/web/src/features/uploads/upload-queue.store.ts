/**
 * Files on their way to the server: three at a time, each with progress and its own cancel. A file that is up becomes a
 * task and leaves this list; one that fails stays with its reason until tried again or put away.
 */
import { LIMITS } from '@tiku/contracts/common';
import { TaskAnswer, type Task } from '@tiku/contracts/ingestion';
import { create } from 'zustand';
import { ApiError, unknownError } from '../../api/api-error.js';
import { upload } from '../../api/upload.js';

export interface PendingUpload {
  key: string;
  file: File;
  status: 'queued' | 'uploading' | 'failed';
  /** Share of bytes sent, 0 to 1. */
  share: number;
  error?: ApiError;
  bankId: string | null;
  cancel: AbortController;
}

const AT_ONCE = 3;
export const FILES_PER_DROP_MAX = 50;
export const ACCEPTED_EXTENSIONS = ['.pdf', '.docx', '.tex', '.jpg', '.jpeg', '.png'] as const;

export type Refusal = 'tooLarge' | 'empty' | 'type';
/** Why the browser need not even send a file; the server decides by content. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): Refusal | null {
  if (!ACCEPTED_EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > LIMITS.documentBytes ? 'tooLarge' : null;
}

interface UploadQueue {
  uploads: readonly PendingUpload[];
  add: (files: readonly File[], bankId: string | null, onTask: (task: Task) => void) => void;
  retry: (key: string, onTask: (task: Task) => void) => void;
  dismiss: (key: string) => void;
}

export const useUploadQueue = create<UploadQueue>()((set, get) => {
  const change = (key: string, patch: Partial<PendingUpload>) =>
    set((state) => ({
      uploads: state.uploads.map((item) => (item.key === key ? { ...item, ...patch } : item)),
    }));
  const leave = (key: string) =>
    set((state) => ({ uploads: state.uploads.filter((item) => item.key !== key) }));

  async function send(item: PendingUpload, onTask: (task: Task) => void): Promise<void> {
    const form = new FormData();
    // Fields first: the server reads the parts in order and needs them before the file's bytes.
    if (item.bankId) form.append('bankId', item.bankId);
    form.append('document', item.file, item.file.name);
    try {
      const { task } = await upload('/document-parser/parse', {
        schema: TaskAnswer,
        form,
        signal: item.cancel.signal,
        onProgress: (share) => change(item.key, { share }),
      });
      onTask(task);
      leave(item.key);
    } catch (failure) {
      if (item.cancel.signal.aborted) return leave(item.key);
      const error = failure instanceof ApiError ? failure : unknownError(failure);
      change(item.key, { status: 'failed', error });
    }
  }

  function startNext(onTask: (task: Task) => void): void {
    const running = get().uploads.filter(({ status }) => status === 'uploading').length;
    const next = get()
      .uploads.filter(({ status }) => status === 'queued')
      .slice(0, Math.max(0, AT_ONCE - running));
    for (const item of next) {
      change(item.key, { status: 'uploading', share: 0 });
      void send(item, onTask).finally(() => startNext(onTask));
    }
  }

  return {
    uploads: [],
    add: (files, bankId, onTask) => {
      const added = files.slice(0, FILES_PER_DROP_MAX).map((file): PendingUpload => ({
        key: crypto.randomUUID(),
        file,
        status: 'queued',
        share: 0,
        bankId,
        cancel: new AbortController(),
      }));
      set((state) => ({ uploads: [...state.uploads, ...added] }));
      startNext(onTask);
    },
    retry: (key, onTask) => {
      change(key, { status: 'queued', share: 0, error: undefined, cancel: new AbortController() });
      startNext(onTask);
    },
    dismiss: (key) => {
      get()
        .uploads.find((item) => item.key === key)
        ?.cancel.abort();
      leave(key);
    },
  };
});
