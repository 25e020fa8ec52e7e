/** The minimum cost of an outbox: one insert, a relay that holds a transaction, addBulk; no consumer. */
import { newId } from '@tiku/platform/database';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

const QUEUE = 'bare';

export class BarePath {
  private constructor(
    private readonly pool: pg.Pool,
    private readonly redis: Redis,
    private readonly queue: Queue,
  ) {}

  static async open(at: {
    databaseUrl: string;
    redisUrl: string;
    prefix: string;
    writers: number;
  }): Promise<BarePath> {
    const pool = new pg.Pool({ connectionString: at.databaseUrl, max: at.writers + 1 });
    const redis = new Redis(at.redisUrl, { maxRetriesPerRequest: null });
    await pool.query(`CREATE TABLE IF NOT EXISTS bare_outbox (
      id uuid PRIMARY KEY, type text NOT NULL, payload jsonb NOT NULL, published_at timestamptz)`);
    await pool.query(
      'CREATE INDEX IF NOT EXISTS bare_waiting ON bare_outbox (id) WHERE published_at IS NULL',
    );
    const queue = new Queue(QUEUE, { connection: redis, prefix: at.prefix });
    return new BarePath(pool, redis, queue);
  }

  async write(type: string, payload: { userId: string; name: string }): Promise<void> {
    const values = [newId(), type, JSON.stringify(payload)];
    await this.pool.query('INSERT INTO bare_outbox (id, type, payload) VALUES ($1, $2, $3)', values);
  }

  /** Moves rows to the queue until it has moved the given number, and calls back for each. */
  async relay(events: number, onMoved: (userId: string) => void = () => undefined): Promise<void> {
    let moved = 0;
    while (moved < events) {
      const users = await this.#relayPass();
      users.forEach(onMoved);
      moved += users.length;
    }
  }

  async close(): Promise<void> {
    await this.queue.obliterate({ force: true });
    await this.queue.close();
    this.redis.disconnect();
    await this.pool.end();
  }

  async #relayPass(): Promise<string[]> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<{ id: string; type: string; payload: { userId: string } }>(
        'SELECT id, type, payload FROM bare_outbox WHERE published_at IS NULL ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED',
      );
      if (rows.length > 0) {
        await this.queue.addBulk(
          rows.map((row) => ({ name: row.type, data: row.payload, opts: { jobId: row.id } })),
        );
        await client.query('UPDATE bare_outbox SET published_at = now() WHERE id = ANY ($1)', [
          rows.map((row) => row.id),
        ]);
      }
      await client.query('COMMIT');
      return rows.map(({ payload }) => payload.userId);
    } finally {
      client.release();
    }
  }
}
