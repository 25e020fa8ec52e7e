/**
 * Played games that the server lacks. They stay in this browser, each with its player, until the server has them: the
 * network may be down at the end of a game. personal-storage removes them for the next person.
 */
import { ApiError, messageOf } from '../../api/api-error.js';
import { keptGamesKey } from '../../auth/personal-storage.js';
import { translate } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { sendRecord, type GameRecordBody } from './games.client.js';
import { gamesMessages } from './games.messages.js';

/** The number of games that a day allows. */
const KEPT_MAX = 15;

/**
 * No answer, or one that does not concern the game: it may be sent again. The server refuses a second copy. Includes a
 * session that ended elsewhere: the game is sent after the next login.
 */
const mayPass = (failure: unknown): boolean =>
  failure instanceof ApiError && ([0, 401, 429].includes(failure.status) || failure.status >= 500);

function read(userId: string): GameRecordBody[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptGamesKey(userId)) ?? '[]');
    // The server checks each: a stored one may be of another version.
    return Array.isArray(kept) ? (kept as GameRecordBody[]) : [];
  } catch {
    // Disabled or damaged storage keeps nothing.
    return [];
  }
}

function write(userId: string, games: readonly GameRecordBody[]): boolean {
  try {
    if (games.length === 0) localStorage.removeItem(keptGamesKey(userId));
    else localStorage.setItem(keptGamesKey(userId), JSON.stringify(games.slice(-KEPT_MAX)));
    return true;
  } catch {
    // Full or disabled: the game is lost with the page, and the page says that it was not recorded.
    return false;
  }
}

/**
 * Sends the game, and keeps it if the server is unreachable. Stores it before sending: the page may close meanwhile.
 * @throws ApiError for a refusal
 */
export async function recordOrKeep(userId: string, body: GameRecordBody): Promise<'saved' | 'kept'> {
  const isKept = write(userId, [...read(userId), body]);
  try {
    await sendRecord(body);
  } catch (failure) {
    if (mayPass(failure) && isKept) return 'kept';
    if (!isRecorded(failure)) {
      drop(userId, body);
      throw failure;
    }
  }
  drop(userId, body);
  return 'saved';
}

/** Its answer was lost, or another window sent the stored copy: the server has the game. */
const isRecorded = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.text?.rule === 'games.recordedBefore';

/** Reads again: another window may have stored one meanwhile. */
function drop(userId: string, { sessionId }: GameRecordBody): void {
  write(
    userId,
    read(userId).filter((kept) => kept.sessionId !== sessionId),
  );
}

const NONE: ReadonlySet<string> = new Set();
let sending: Promise<Map<string, unknown>> | null = null;

/**
 * Sends the stored games one by one; returns the sessions that are no longer stored, each with its refusal or null. A
 * pop-up reports all games except `shown`, whose page shows their own results.
 */
export function sendKeptGames(userId: string, shown = NONE): Promise<Map<string, unknown>> {
  sending ??= sendEach(userId)
    .then((settled) => {
      report([...settled].filter(([sessionId]) => !shown.has(sessionId)).map(([, refusal]) => refusal));
      return settled;
    })
    .finally(() => {
      sending = null;
    });
  return sending;
}

function report(refusals: readonly unknown[]): void {
  const refused = refusals.filter((refusal) => refusal !== null);
  const count = refusals.length - refused.length;
  if (count > 0) toast.success(translate(gamesMessages, 'kept.saved', { count }));
  if (refused.length > 0)
    toast.error(translate(gamesMessages, 'kept.refused', { reason: messageOf(refused[0]) }));
}

async function sendEach(userId: string): Promise<Map<string, unknown>> {
  const settled = new Map<string, unknown>();
  for (const body of read(userId)) {
    try {
      await sendRecord(body);
      settled.set(body.sessionId, null);
    } catch (failure) {
      if (mayPass(failure)) break;
      settled.set(body.sessionId, isRecorded(failure) ? null : failure);
    }
    drop(userId, body);
  }
  return settled;
}
