/**
 * Files that were not sent, each with the reason. The failed list shows them until dismissed, also after a reload: this
 * browser stores names and reasons for one person, and removes them with that person's drafts
 * (auth/personal-storage.ts).
 */
import { z } from 'zod';
import { create } from 'zustand';
import { useAuth } from '../../auth/auth.store.js';
import { draftKey } from '../../auth/personal-storage.js';
import { REJECTIONS, type Rejection } from './file-check.js';

const RejectedFile = z.object({
  key: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  mimeType: z.string(),
  reason: z.enum(REJECTIONS),
  /** When it was refused, as ISO 8601: its place in the list. */
  at: z.iso.datetime(),
});
export type RejectedFile = z.infer<typeof RejectedFile>;

interface RejectedFiles {
  files: readonly RejectedFile[];
  add: (refused: readonly { file: File; reason: Rejection }[]) => void;
  remove: (keys: readonly string[]) => void;
  /** Undoes a removal. */
  restore: (files: readonly RejectedFile[]) => void;
}

const FILES_MAX = 50;
const storageKey = (userId: string) => draftKey(userId, 'rejected-files');
const currentUser = () => useAuth.getState().user?.id;

export const useRejectedFiles = create<RejectedFiles>()((set, get) => {
  const change = (files: readonly RejectedFile[]) => {
    set({ files });
    write(files);
  };
  return {
    files: read(currentUser()),
    add: (refused) => {
      if (refused.length === 0) return;
      const added = refused.map(({ file, reason }): RejectedFile => ({
        key: crypto.randomUUID(),
        name: file.name,
        sizeBytes: file.size,
        mimeType: file.type,
        reason,
        at: new Date().toISOString(),
      }));
      change([...added, ...get().files].slice(0, FILES_MAX));
    },
    remove: (keys) => {
      if (keys.length > 0) change(get().files.filter(({ key }) => !keys.includes(key)));
    },
    restore: (back) => {
      if (back.length > 0) change([...back, ...get().files]);
    },
  };
});

// Another person sees their own list, and without a session there is no list.
useAuth.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useRejectedFiles.setState({ files: read(user?.id) });
});
// Another window of the same person changed the list.
window.addEventListener('storage', ({ key }) => {
  const userId = currentUser();
  if (userId !== undefined && key === storageKey(userId)) useRejectedFiles.setState({ files: read(userId) });
});

function read(userId: string | undefined): readonly RejectedFile[] {
  if (userId === undefined) return [];
  try {
    const stored = RejectedFile.array().safeParse(
      JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]'),
    );
    return stored.success ? stored.data.slice(0, FILES_MAX) : [];
  } catch {
    // Disabled storage, or damaged text.
    return [];
  }
}

function write(files: readonly RejectedFile[]): void {
  const userId = currentUser();
  if (userId === undefined) return;
  try {
    if (files.length === 0) localStorage.removeItem(storageKey(userId));
    else localStorage.setItem(storageKey(userId), JSON.stringify(files));
  } catch (failure) {
    console.info('Rejected files are listed until the page is closed only', failure);
  }
}
