/** The daily limit of games, from midnight in the player's time zone. Changing the zone does not begin another day. */
import { Injectable } from '@nestjs/common';
import { DAILY_LIMIT, DAILY_STARTS_MAX, DAILY_WARNING } from '@tiku/contracts/game-settings';
import type { GameStatus } from '@tiku/contracts/games';
import { currentLanguage } from '@tiku/platform/context';
import type { Tx } from '@tiku/platform/database';
import { businessRule, type AppError } from '@tiku/platform/errors';
import { Translator } from '@tiku/platform/messages';
import { startOfDay } from './day.js';
import { PlayersRepository, type Day } from './players.repository.js';
import { TimeZones } from './time-zones.client.js';

@Injectable()
export class DailyLimit {
  constructor(
    private readonly players: PlayersRepository,
    private readonly zones: TimeZones,
    private readonly translator: Translator,
  ) {}

  async today(userId: string): Promise<Day> {
    const zone = await this.zones.of(userId);
    return { zone, since: startOfDay(zone, Date.now()) };
  }

  async status(userId: string): Promise<GameStatus> {
    const today = await this.today(userId);
    const [count, started] = await Promise.all([
      this.players.countPlayed(userId, today),
      this.players.countStarted(userId, today),
    ]);
    const text = (rule: string, limit = DAILY_LIMIT) =>
      this.translator.translate(currentLanguage(), rule, { count, limit });
    const reason =
      count >= DAILY_LIMIT ? 'dailyLimit' : started >= DAILY_STARTS_MAX ? 'tooManyStarts' : undefined;
    return {
      canPlay: reason === undefined,
      dailyGameCount: count,
      dailyLimit: DAILY_LIMIT,
      ...(reason === 'dailyLimit' && { reason, message: text('games.dailyLimit') }),
      ...(reason === 'tooManyStarts' && { reason, message: text('games.tooManyStarts', DAILY_STARTS_MAX) }),
      ...(count > DAILY_WARNING && { warningMessage: text('games.dailyWarning') }),
    };
  }

  /** For the player's only transaction, which starts a game of that day. @throws AppError 422 */
  async requireStart(tx: Tx, userId: string, day: Day): Promise<void> {
    // Sent together, in one round trip.
    const [played, started] = await Promise.all([
      this.players.countPlayed(userId, day, tx),
      this.players.countStarted(userId, day, tx),
    ]);
    if (played >= DAILY_LIMIT) throw dailyLimitReached(played);
    if (started >= DAILY_STARTS_MAX) throw businessRule('games.tooManyStarts', { limit: DAILY_STARTS_MAX });
  }

  /** For a starting game: a later change of the zone begins no new day. */
  async keepZone(tx: Tx, userId: string, { zone }: Day): Promise<void> {
    await this.players.keepZone(tx, userId, zone);
  }
}

export const dailyLimitReached = (count: number): AppError =>
  businessRule('games.dailyLimit', { count, limit: DAILY_LIMIT });
