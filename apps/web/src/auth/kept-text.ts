/** Short texts that this browser stores for the signed-in user: the last choice, the last text typed. */
import { useAuth } from './auth.store.js';
import { draftKey } from './personal-storage.js';

/** Null if there is no such text, no user is signed in, or the browser blocks storage. */
export function readText(name: string): string | null {
  try {
    const key = keyOf(name);
    return key && localStorage.getItem(key);
  } catch (failure) {
    console.info(`The kept text ${name} could not be read`, failure);
    return null;
  }
}

/** Does nothing if storage is blocked or full: the next visit starts from the defaults. */
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
