/**
 * Work of open pages that the server may not have yet. A logout saves it first: afterwards it may not be sent any more,
 * and nothing of it stays in this browser. Owns no work and no requests.
 */
import { create } from 'zustand';

/** Brings the server up to date; false where it lacks something still. */
type Save = () => Promise<boolean>;

/** Longer than a save takes on a poor line; then the person decides. */
const SAVE_MS = 5_000;
const saves = new Set<Save>();

/** Whether the person has to say what becomes of work that could not be saved before a logout. */
export const useUnsavedLogout = create<{ asked: boolean }>()(() => ({ asked: false }));

/** Returns how to end it. */
export function registerUnsavedWork(save: Save): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

/** False where something could not be saved in time. */
export async function saveUnsavedWork(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), SAVE_MS);
  });
  const all = Promise.all([...saves].map((save) => save())).then((saved) => saved.every(Boolean));
  try {
    return await Promise.race([all, late]);
  } catch (failure) {
    // Whatever went wrong, it is not saved: the person is asked.
    console.info('Work could not be saved before the logout', failure);
    return false;
  } finally {
    clearTimeout(timer);
  }
}
