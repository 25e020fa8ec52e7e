/**
 * Unsaved work of open pages. A logout saves it first: afterwards it can no longer be sent, and this browser stores
 * nothing of it. Owns no work and no requests.
 */
import { create } from 'zustand';
import { offerSaving, saveInOtherWindows } from './other-windows.js';

/** Saves to the server; false if the server still lacks something. */
type Save = () => Promise<boolean>;

/** Longer than a save takes on a slow connection; then the person decides. */
const SAVE_MS = 5_000;
const saves = new Set<Save>();

/** Whether the person has to decide about work that could not be saved before a logout. */
export const useUnsavedLogout = create<{ asked: boolean }>()(() => ({ asked: false }));

let endOffer: (() => void) | null = null;

/** Returns how to unregister. */
export function registerUnsavedWork(save: Save): () => void {
  saves.add(save);
  endOffer ??= offerSaving(() => inTime(saveHere));
  return () => {
    saves.delete(save);
    if (saves.size > 0) return;
    endOffer?.();
    endOffer = null;
  };
}

const saveHere = (): Promise<boolean> =>
  Promise.all([...saves].map((save) => save())).then((saved) => saved.every(Boolean));

/** False if this window or another one could not save in time. */
export const saveUnsavedWork = (): Promise<boolean> =>
  inTime(async () => (await Promise.all([saveHere(), saveInOtherWindows()])).every(Boolean));

async function inTime(save: Save): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), SAVE_MS);
  });
  try {
    return await Promise.race([save(), late]);
  } catch (failure) {
    // Whatever the cause, it is not saved: ask the person.
    console.info('Work could not be saved before the logout', failure);
    return false;
  } finally {
    clearTimeout(timer);
  }
}
