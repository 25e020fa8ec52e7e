/**
 * Pending uploads for every page: how many, how far, whether they wait for the network, and whether this browser stores
 * any that a reload interrupted. Owns no transfer: the upload queue reports here.
 */
import { create } from 'zustand';

export interface Transfers {
  count: number;
  /** The progress of all together, 0 to 1. */
  share: number;
  restSeconds: number | null;
  isWaitingForNetwork: boolean;
}

const NONE: Transfers = { count: 0, share: 0, restSeconds: null, isWaitingForNetwork: false };
export const useTransfers = create<Transfers>()(() => NONE);

/** Set while the browser stores files of anyone: most people have none, and load nothing to check. */
const KEPT = 'kept-uploads';

export function markKept(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(KEPT, '1');
    else localStorage.removeItem(KEPT);
  } catch (failure) {
    // Disabled storage has no files either.
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
