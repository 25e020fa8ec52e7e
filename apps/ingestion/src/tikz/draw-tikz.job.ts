/** Draws one picture in a worker's child process, stores its SVG, and writes the result for waiting requests. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import type { RunningJob } from '@tiku/platform/jobs';
import { TikzRenderer } from '@tiku/tikz/process';
import { untilAborted } from '../pipeline/until-aborted.js';
import { TaskHints } from '../tasks/task-hints.js';
import { StoredDrawings } from './stored-drawings.js';
import { TikzDrawingsRepository } from './tikz-drawings.repository.js';

/** Prefix of each id in a picture, from the hash: long enough that no two pictures of a page share an id. */
const PREFIX_CHARS = 12;
export const drawingPrefix = (hash: string): string => `tk${hash.slice(0, PREFIX_CHARS)}-`;

@Injectable()
export class DrawTikzJob {
  constructor(
    private readonly transactions: Transactions,
    private readonly drawings: TikzDrawingsRepository,
    private readonly stored: StoredDrawings,
    private readonly renderer: TikzRenderer,
    private readonly hints: TaskHints,
  ) {}

  /** Two users who wait for one picture create two jobs: the second finds it drawn. */
  async run(hash: string, job: RunningJob): Promise<void> {
    const wanted = await this.drawings.find(hash);
    if (!wanted?.code || wanted.status === 'complete' || wanted.status === 'error') return;
    await this.drawings.begin(hash);
    const drawing = await untilAborted(job.signal, this.renderer.draw(wanted.code, drawingPrefix(hash)));
    if (drawing.ok) await this.stored.put(hash, drawing.svg);
    await this.transactions.run(async (tx) => {
      await job.completeIn(tx);
      await this.drawings.complete(tx, hash, drawing);
      this.hints.afterCommit(tx, hash);
    });
  }

  async fail(tx: Tx, hash: string): Promise<void> {
    await this.drawings.forget(tx, [hash]);
    this.hints.afterCommit(tx, hash);
  }
}
