/** Enterprises that guests may register for. One count serves all requests of a moment. */
import { Injectable } from '@nestjs/common';
import { EnterprisesRepository, type OpenRow } from './enterprises.repository.js';

/** Counting reads every member, and guests may call it: it must not run for each request. */
const FRESH_MS = 2_000;

@Injectable()
export class OpenEnterprises {
  #counted: { until: number; rows: Promise<OpenRow[]> } | null = null;

  constructor(private readonly enterprises: EnterprisesRepository) {}

  async list() {
    return (await this.#rows()).map(({ name, email_suffix, max_members, members }) => ({
      name,
      emailSuffix: email_suffix,
      maxMembers: max_members,
      currentMembers: members,
      availableSlots: Math.max(0, max_members - members),
    }));
  }

  async #rows(): Promise<OpenRow[]> {
    const now = performance.now();
    if (!this.#counted || this.#counted.until < now)
      this.#counted = { until: now + FRESH_MS, rows: this.enterprises.listOpen() };
    const current = this.#counted;
    try {
      return await current.rows;
    } catch (error) {
      // A failure is not shared with later callers.
      if (this.#counted === current) this.#counted = null;
      throw error;
    }
  }
}
