/** How many games a player may play a day, from midnight of the player's time zone. */
import { Injectable } from '@nestjs/common';
import { DAILY_LIMIT, DAILY_WARNING } from '@tiku/contracts/game-settings';
import type { GameStatus } from '@tiku/contracts/games';
import { currentLanguage } from '@tiku/platform/context';
import type { Tx } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { Translator } from '@tiku/platform/messages';
import { startOfDay } from './day.js';
import { PlayersRepository } from './players.repository.js';
import { TimeZones } from './time-zones.client.js';

/** Who starts games only to choose among their boards is stopped; an honest player breaks off few. */
const STARTS_MAX = 60;

@Injectable()
export class DailyLimit {
  constructor(
    private readonly players: PlayersRepository,
    private readonly zones: TimeZones,
    private readonly translator: Translator,
  ) {}

  /** When the player's day began. */
  async today(userId: string): Promise<Date> {
    return startOfDay(await this.zones.of(userId), Date.now());
  }

  async status(userId: string): Promise<GameStatus> {
    const count = await this.players.countPlayed(userId, await this.today(userId));
    const text = (rule: string) =>
      this.translator.translate(currentLanguage(), rule, { count, limit: DAILY_LIMIT });
    return {
      canPlay: count < DAILY_LIMIT,
      dailyGameCount: count,
      dailyLimit: DAILY_LIMIT,
      ...(count >= DAILY_LIMIT && { reason: 'dailyLimit', message: text('games.dailyLimit') }),
      ...(count > DAILY_WARNING && { warningMessage: text('games.dailyWarning') }),
    };
  }

  /** `count` games were played today. @throws AppError 422 */
  requireOneMore(count: number): void {
    if (count >= DAILY_LIMIT) throw businessRule('games.dailyLimit', { count, limit: DAILY_LIMIT });
  }

  /** For the player's only transaction, which starts a game of the day that began at `since`. @throws AppError 422 */
  async requireStart(tx: Tx, userId: string, since: Date): Promise<void> {
    this.requireOneMore(await this.players.countPlayed(userId, since, tx));
    if ((await this.players.countStarted(userId, since, tx)) >= STARTS_MAX)
      throw businessRule('games.tooManyStarts');
  }
}
