/** A running games service, with the steps that its tests share. */
import type {
  HistoryResponse,
  LeaderboardResponse,
  OverviewResponse,
  RankResponse,
  RecordResponse,
  SessionResponse,
  SessionRequest,
  StatsResponse,
  StatusResponse,
} from '@tiku/contracts/games';
import type { GameSettings } from '@tiku/game-rules/settings';
import { ServiceHarness, type TestResponse, type TestUser } from '@tiku/platform/testing';
import type { z } from 'zod';
import { createApp } from '../src/app.js';
import { SERVICE } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { playHonestly, type Started } from './honest-games.js';

type Data<S extends z.ZodType> = z.output<S> extends { data: infer D } ? D : never;
interface Body {
  data: Data<typeof RecordResponse> &
    Data<typeof SessionResponse> &
    Data<typeof StatusResponse> &
    Data<typeof HistoryResponse> &
    Data<typeof StatsResponse> &
    Data<typeof OverviewResponse> &
    Data<typeof RankResponse> &
    Data<typeof LeaderboardResponse>;
  rule: string;
  message: string;
}

/** For a statement that copies a record: a session that began with the copied one. */
export const ANOTHER_SESSION =
  'overlay(session_id::text placing substr(gen_random_uuid()::text, 20) from 20)::uuid';

export class TestService extends ServiceHarness<Body> {
  static start(): Promise<TestService> {
    return new TestService().boot({ name: SERVICE, createApp, migrations });
  }

  async begin(as: TestUser, settings: GameSettings): Promise<Started> {
    const { gameType, ...rest } = settings;
    const body = { gameType, settings: rest } as z.input<typeof SessionRequest>;
    const response = await this.call('POST', '/games/sessions', { as, body });
    if (response.status !== 201) throw new Error(`${response.status} ${response.body.message}`);
    return { sessionId: response.body.data.sessionId, seed: response.body.data.seed, settings };
  }

  /** As if the game had begun earlier. */
  async letPass(sessionId: string, seconds: number): Promise<void> {
    await this.sql(`UPDATE sessions SET started_at = started_at - make_interval(secs => $2) WHERE id = $1`, [
      sessionId,
      seconds,
    ]);
  }

  record(as: TestUser, body: object): Promise<TestResponse<Body>> {
    return this.call('POST', '/games/record', { as, body });
  }

  /** A whole game as a person plays it. */
  async play(as: TestUser, settings: GameSettings, skill = 1): Promise<TestResponse<Body>> {
    const started = await this.begin(as, settings);
    await this.letPass(started.sessionId, settings.timeLimit + 1);
    return this.record(as, playHonestly(started, skill));
  }
}
