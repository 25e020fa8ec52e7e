/**
 * Asks the language model on behalf of a user: if the enterprise allows it, within its daily limit, and never twice the
 * same question. Validates the shape of the answer; people judge whether it is true.
 */
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ActivityLog } from '@tiku/platform/activity';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { Transactions } from '@tiku/platform/database';
import { CONFIG } from '@tiku/platform/http';
import type { z } from 'zod';
import type { IngestionConfig } from '../config.js';
import { dailyLimitReached, failed, notAllowed, notConfigured } from './assistant.errors.js';
import { AssistantRepository, type PolicyRow } from './assistant.repository.js';
import { ChatError, ChatModel, type ChatReply, type ChatRequest } from './chat-model.js';
import { parseReply, readReply } from './parse-reply.js';

/** Waiting costs only memory; the service behind it has its own limits. */
const BOUNDS = { runningMax: 8, waitingMax: 100, perUserMax: 8, retryAfterSeconds: 5 };
/** Upper bounds: no tokeniser counts more for a Chinese character, and no common model more for a picture. */
const TOKENS_PER_CHAR = 2;
const TOKENS_PER_PICTURE = 3_000;
const MICROS = 1_000_000;

export interface AssistantRights {
  tenantId: string;
  hasEnterprise: boolean;
  allowed: boolean;
  pictures: boolean;
}

@Injectable()
export class AssistantService {
  readonly #work = new BoundedWork(BOUNDS);

  constructor(
    @Inject(CONFIG) private readonly config: IngestionConfig,
    private readonly model: ChatModel,
    private readonly rows: AssistantRepository,
    private readonly transactions: Transactions,
    private readonly activity: ActivityLog,
  ) {}

  /** Null if no model is configured. */
  get provider(): string | null {
    return this.model.provider;
  }

  async rightsOf(userId: string): Promise<AssistantRights> {
    return this.#rights(userId, await this.rows.policyOf(userId));
  }

  #rights(userId: string, policy: PolicyRow): AssistantRights {
    const hasEnterprise = policy.enterprise_id !== null;
    const isOutside = !hasEnterprise && this.config.OPENAI_WITHOUT_ENTERPRISE;
    const isConfigured = this.model.provider !== null;
    const allowed = isConfigured && (isOutside || policy.assistant);
    return {
      tenantId: policy.enterprise_id ?? userId,
      hasEnterprise,
      allowed,
      pictures: allowed && this.model.readsPictures && (isOutside || policy.pictures),
    };
  }

  async spentToday(tenantId: string): Promise<{ spent: number; limit: number }> {
    return { spent: (await this.rows.spentToday(tenantId)) / MICROS, limit: this.config.OPENAI_DAILY_COST };
  }

  /**
   * The answer in the shape of `schema`; `again` ignores a cached answer.
   * @throws AppError 403, 422 for the daily limit or a refusal, 429, 503, 504
   */
  async ask<S extends z.ZodType>(
    userId: string,
    request: ChatRequest,
    schema: S,
    { again = false }: { again?: boolean } = {},
  ): Promise<z.output<S>> {
    if (this.model.provider === null) throw notConfigured();
    const rights = await this.rightsOf(userId);
    if (!rights.allowed || (request.pictures?.length && !rights.pictures))
      throw notAllowed(rights.hasEnterprise);
    const hash = this.#hashOf(request);
    const known = again ? null : await this.rows.answerOf(rights.tenantId, hash);
    // An answer cached by an earlier release may have another shape: ask again.
    const kept = known === null ? null : readReply(known, schema);
    if (kept?.success) return kept.data;
    try {
      const { text } = await this.#work.run(() => this.#paid(rights.tenantId, request), userId);
      const answer = parseReply(text, schema);
      await this.transactions.run((tx) => this.rows.storeAnswer(tx, rights.tenantId, hash, text));
      return answer;
    } catch (error) {
      if (error instanceof ChatError) throw failed(error);
      throw error;
    }
  }

  /** Reserves before and settles after the call, so that concurrent calls and a crash stay within the limit. */
  async #paid(tenantId: string, request: ChatRequest): Promise<ChatReply> {
    const reserved = this.#costOf({
      input:
        TOKENS_PER_CHAR * (request.task.length + request.content.length) +
        TOKENS_PER_PICTURE * (request.pictures?.length ?? 0),
      output: request.tokensMax,
    });
    const limit = Math.round(this.config.OPENAI_DAILY_COST * MICROS);
    if (!(await this.transactions.run((tx) => this.rows.reserve(tx, tenantId, reserved, limit))))
      throw dailyLimitReached();
    try {
      const reply = await this.model.ask(request);
      const cost = reply.tokens ? this.#costOf(reply.tokens) : reserved;
      await this.transactions.run((tx) => this.rows.release(tx, tenantId, reserved - cost));
      this.activity.add('modelMicros', cost);
      return reply;
    } catch (error) {
      if (error instanceof ChatError && !error.isCharged)
        await this.transactions.run((tx) => this.rows.release(tx, tenantId, reserved));
      else if (error instanceof ChatError) this.activity.add('modelMicros', reserved);
      throw error;
    }
  }

  /** In millionths: a price is per million tokens. */
  #costOf({ input, output }: { input: number; output: number }): number {
    return Math.ceil(input * this.config.OPENAI_INPUT_PRICE + output * this.config.OPENAI_OUTPUT_PRICE);
  }

  #hashOf({ task, content, pictures = [] }: ChatRequest): string {
    const hash = createHash('sha256').update(JSON.stringify([this.model.provider, task, content]));
    for (const { data } of pictures) hash.update(data);
    return hash.digest('base64url');
  }
}
