/**
 * Sends the journals of sittings that no page has open. Sends only what this device may: entries of its epoch. What the
 * server refuses, or another epoch made old, stays for the sitting's page.
 */
import type { PersonalRow } from '../../auth/personal-database.js';
import { EXAM_ROWS } from '../../auth/personal-storage.js';
import { Journal } from './journal.js';
import { sendResponses } from './practice.client.js';
import { ResponseSaver } from './response-saver.js';
import { SittingLock } from './sitting-lock.js';

interface Ways {
  send: typeof sendResponses;
  lockOf: (sittingId: string) => Pick<SittingLock, 'hold' | 'release'>;
}
const WAYS: Ways = { send: sendResponses, lockOf: (id) => new SittingLock(id) };

/** False if something remains. */
export async function sendKeptResponses(
  userId: string,
  rows: readonly PersonalRow[],
  ways: Ways = WAYS,
): Promise<boolean> {
  const ids = new Set(rows.map(({ key }) => key.slice(EXAM_ROWS.length).split(':')[0] ?? ''));
  let isAll = true;
  for (const id of ids) isAll = (await sendOne(userId, id, ways)) && isAll;
  return isAll;
}

async function sendOne(userId: string, id: string, { send, lockOf }: Ways): Promise<boolean> {
  const lock = lockOf(id);
  // The page that has it open saves it, in this window or another.
  if ((await lock.hold()) === 'elsewhere') return true;
  try {
    const journal = new Journal(userId, id);
    const { head, entries, unreadable } = await journal.load();
    const own = entries.filter(({ epoch }) => epoch === head?.epoch);
    const isMore = unreadable > 0 || own.length < entries.length;
    if (!head || own.length === 0) return !isMore && entries.length === 0;
    const { epoch } = head;
    const saver = new ResponseSaver({
      journal,
      epoch,
      entries: own,
      send: (items) => send(id, epoch, items),
    });
    const state = await saver.flush();
    saver.stop();
    return state.kind === 'saved' && !isMore;
  } finally {
    lock.release();
  }
}
