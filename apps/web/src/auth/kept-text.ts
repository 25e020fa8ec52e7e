/** Short texts that this browser keeps for the person who is signed in: what was chosen or typed last. */
import { useAuth } from './auth.store.js';
import { draftKey } from './personal-storage.js';

/** Null where nothing is kept, nobody is signed in, or storage is switched off. */
export function readText(name: string): string | null {
  try {
    const key = keyOf(name);
    return key && localStorage.getItem(key);
  } catch (failure) {
    console.info(`The kept text ${name} could not be read`, failure);
    return null;
  }
}

/** Storage that is switched off or full keeps nothing: the next visit begins anew. */
export function keepText(name: string, text: string): void {
  try {
    const key = keyOf(name);
    if (key !== null) localStorage.setItem(key, text);
  } catch (failure) {
    console.info(`The text ${name} could not be kept`, failure);
  }
}

function keyOf(name: string): string | null {
  const userId = useAuth.getState().user?.id;
  return userId ? draftKey(userId, name) : null;
}
