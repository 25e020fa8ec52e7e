/**
 * Reads a box of a page again: a job of the quick lane reads it with the user's share, the request waits for the row.
 * The number of waiting boxes per user is limited.
 */
import { Injectable } from '@nestjs/common';
import type { RecogniseRegionRequest, RegionReading } from '@tiku/contracts/ingestion';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import type { z } from 'zod';
import { FigureAddresses } from '../figures/figure-addresses.js';
import { QUICK } from '../queues.js';
import { callResult } from '../tasks/call-result.js';
import { TaskHints } from '../tasks/task-hints.js';
import type { TaskRow } from '../tasks/task-rows.repository.js';
import { UploadReservations } from '../uploads/upload-reservations.js';
import { Accounts } from '@tiku/platform/people';
import { RegionCallsRepository } from './region-calls.repository.js';
import { noPages, pageNotThere, tooManyRegions } from './regions.errors.js';

const WAITING_PER_USER_MAX = 10;

@Injectable()
export class RegionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: RegionCallsRepository,
    private readonly accounts: Accounts,
    private readonly reservations: UploadReservations,
    private readonly hints: TaskHints,
    private readonly addresses: FigureAddresses,
  ) {}

  /**
   * @throws AppError 404 for a missing page, 422 for TeX and Word, for an unreadable box and if the storage is full,
   *   429 if too many of the user's boxes wait, 504 if it takes too long
   */
  async recognise(task: TaskRow, request: z.output<typeof RecogniseRegionRequest>): Promise<RegionReading> {
    if (task.format !== 'pdf' && task.format !== 'image') throw noPages();
    if (request.page > (task.page_count ?? 0)) throw pageNotThere();
    // A cut-out figure is stored.
    await this.reservations.requireSpace(task.user_id);
    const callId = newId();
    await this.transactions.run((tx) => this.#begin(tx, task, callId, request));
    try {
      return await this.#signed(task.user_id, await callResult(this.calls, this.hints, callId));
    } finally {
      await this.transactions.run((tx) => this.calls.remove(tx, callId));
    }
  }

  async #begin(
    tx: Tx,
    task: TaskRow,
    callId: string,
    request: z.output<typeof RecogniseRegionRequest>,
  ): Promise<void> {
    const userId = task.user_id;
    // Serialises the user's requests, so that each one counts the others.
    await this.accounts.requireAlone(tx, userId);
    if ((await this.calls.countWaiting(userId, tx)) >= WAITING_PER_USER_MAX) throw tooManyRegions();
    if (!(await this.calls.insert(tx, { id: callId, userId, taskId: task.id, request })))
      throw pageNotThere();
    await tx.enqueue(QUICK, { kind: 'region', callId }, { userId });
  }

  async #signed(userId: string, reading: RegionReading): Promise<RegionReading> {
    const images = await this.addresses.ofImages(userId, reading.images);
    const [question = null] = reading.question ? await this.addresses.sign(userId, [reading.question]) : [];
    return { ...reading, images, question };
  }
}
