/**
 * Work of open pages that the server may not have yet. A logout saves it first: afterwards it may not be sent any more,
 * and nothing of it stays in this browser. Owns no work and no requests.
 */
import { create } from 'zustand';
import { offerSaving, saveInOtherWindows } from './other-windows.js';

/** Brings the server up to date; false where it lacks something still. */
type Save = () => Promise<boolean>;

/** Longer than a save takes on a poor line; then the person decides. */
const SAVE_MS = 5_000;
const saves = new Set<Save>();

/** Whether the person has to say what becomes of work that could not be saved before a logout. */
export const useUnsavedLogout = create<{ asked: boolean }>()(() => ({ asked: false }));

let endOffer: (() => void) | null = null;

/** Returns how to end it. */
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

/** False where something could not be saved in time, in this window or in another one. */
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
    // Whatever went wrong, it is not saved: the person is asked.
    console.info('Work could not be saved before the logout', failure);
    return false;
  } finally {
    clearTimeout(timer);
  }
}
