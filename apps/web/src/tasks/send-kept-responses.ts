/**
 * Sends the responses of exams that wait on this device while no page has them open: at the start, when the network
 * returns, and before a logout, which asks if some remain. The shell mounts it.
 */
import { useEffect } from 'react';
import { useAuth } from '../auth/auth.store.js';
import { EXAM_ROWS } from '../auth/personal-storage.js';
import { rowsOf } from '../auth/personal-database.js';
import { registerUnsavedWork } from '../auth/unsaved-work.js';

export function useKeptResponses(): void {
  const userId = useAuth((state) => state.user?.id);
  useEffect(() => {
    if (userId === undefined || typeof indexedDB === 'undefined') return;
    const send = () => {
      sendKept(userId).catch((failure: unknown) => {
        console.info('Responses of exams wait on this device', failure);
      });
    };
    send();
    window.addEventListener('online', send);
    const unregister = registerUnsavedWork(() => sendKept(userId));
    return () => {
      window.removeEventListener('online', send);
      unregister();
    };
  }, [userId]);
}

/** False if some remain. Most people have none, and load nothing to send them. */
async function sendKept(userId: string): Promise<boolean> {
  const rows = await rowsOf(userId, EXAM_ROWS);
  if (rows.every(({ key }) => key.endsWith(':head'))) return true;
  const { sendKeptResponses } = await import('../features/practice/kept-responses.js');
  return sendKeptResponses(userId, rows);
}
