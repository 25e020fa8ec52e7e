/** A running exams service, with the steps that its tests share. */
import type {
  EpochResponse,
  FeedbackMode,
  MyExamsResponse,
  ResponsesResponse,
  ResultResponse,
  RevealedResponse,
  Sitting,
  SittingItem,
} from '@tiku/contracts/exams';
import type { ErrorDetail, ErrorResponse } from '@tiku/contracts/common';
import type { PracticePaper } from '@tiku/contracts/paper-bank-internal';
import { ServiceHarness, type TestUser } from '@tiku/platform/testing';
import type { z } from 'zod';
import { createApp } from '../src/app.js';
import { SERVICE } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { aPaper } from './papers.js';

/** Every key that an answer can have, by the contract. */
type ResponseBody = z.output<typeof ResultResponse> &
  z.output<typeof ResponsesResponse> &
  z.output<typeof RevealedResponse> &
  z.output<typeof EpochResponse> &
  z.output<typeof MyExamsResponse> &
  Omit<ErrorResponse, 'success' | 'details'> & {
    details: z.output<typeof ErrorDetail>[] & { epoch?: number; endedAt?: string };
  };

export const itemsOf = ({ sections }: Sitting): SittingItem[] => sections.flatMap(({ items }) => items);

export class TestService extends ServiceHarness<ResponseBody> {
  /** `environment` adds variables to those that a launcher passes to a service. */
  static start(environment: Record<string, string> = {}): Promise<TestService> {
    return new TestService().boot({ name: SERVICE, createApp, migrations, environment });
  }

  /** What paper-bank answers to everybody. Returns its id. */
  addPaper(paper: PracticePaper = aPaper()): string {
    this.identity.respondJson(`POST /internal/papers/${paper.id}/practice`, { success: true, paper });
    return paper.id;
  }

  async practise(as: TestUser, feedback: FeedbackMode = 'end', paperId = this.addPaper()): Promise<Sitting> {
    const { status, body } = await this.call('POST', '/practice', { as, body: { paperId, feedback } });
    if (status !== 201) throw new Error(`practice was refused: ${JSON.stringify(body)}`);
    return body.sitting;
  }

  /** Answers by the place of the items. */
  respond(as: TestUser, sitting: Sitting, values: Record<number, unknown>, seq = 1) {
    const items = itemsOf(sitting);
    return this.call('POST', `/sittings/${sitting.id}/responses`, {
      as,
      body: {
        epoch: sitting.epoch,
        items: Object.entries(values).map(([place, value]) => ({
          ...{ itemId: items[Number(place)]?.id, seq, value },
          at: '2026-11-30T08:00:00.000Z',
        })),
      },
    });
  }

  submit(as: TestUser, { id, epoch }: Sitting) {
    return this.call('POST', `/sittings/${id}/submit`, { as, body: { epoch } });
  }
}
