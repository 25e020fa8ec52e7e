/**
 * Files on their way to the server, as every page shows them: how many, how far, whether they wait for the network. And
 * whether this browser keeps any that a reload has broken off. Owns no transfer: the upload queue reports here.
 */
import { create } from 'zustand';

export interface Transfers {
  count: number;
  /** Of all together, 0 to 1. */
  share: number;
  restSeconds: number | null;
  isWaitingForNetwork: boolean;
}

const NONE: Transfers = { count: 0, share: 0, restSeconds: null, isWaitingForNetwork: false };
export const useTransfers = create<Transfers>()(() => NONE);

/** Set while the browser keeps files of somebody: most people have none, and load nothing to find that out. */
const KEPT = 'kept-uploads';

export function markKept(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(KEPT, '1');
    else localStorage.removeItem(KEPT);
  } catch (failure) {
    // Storage that is shut keeps no files either.
    console.info('Whether uploads are kept could not be noted', failure);
  }
}

export function hasKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}
