/** Files that were not sent, each with the reason, until the person has seen it: they stand in the list under failed. */
import { create } from 'zustand';
import type { Rejection } from './file-check.js';

export interface RejectedFile {
  key: string;
  name: string;
  sizeBytes: number;
  mimeType: string;
  reason: Rejection;
  /** When it was refused, as ISO 8601: its place in the list. */
  at: string;
}

interface RejectedFiles {
  files: readonly RejectedFile[];
  add: (refused: readonly { file: File; reason: Rejection }[]) => void;
  remove: (keys: readonly string[]) => void;
  /** Takes back a removal. */
  restore: (files: readonly RejectedFile[]) => void;
}

const FILES_MAX = 50;

export const useRejectedFiles = create<RejectedFiles>()((set) => ({
  files: [],
  add: (refused) =>
    set(({ files }) => {
      const added = refused.map(({ file, reason }): RejectedFile => ({
        key: crypto.randomUUID(),
        name: file.name,
        sizeBytes: file.size,
        mimeType: file.type,
        reason,
        at: new Date().toISOString(),
      }));
      return { files: [...added, ...files].slice(0, FILES_MAX) };
    }),
  remove: (keys) => set(({ files }) => ({ files: files.filter(({ key }) => !keys.includes(key)) })),
  restore: (back) => set(({ files }) => ({ files: [...back, ...files] })),
}));
