/** What guests see of enterprises whose addresses may register. Counted once for all who ask within a moment. */
import { Injectable } from '@nestjs/common';
import { EnterprisesRepository, type OpenRow } from './enterprises.repository.js';

/** Anybody may ask, and counting reads every member: it is not done for each of them. */
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
      availableSlots: max_members - members,
    }));
  }

  async #rows(): Promise<OpenRow[]> {
    const now = performance.now();
    if (!this.#counted || this.#counted.until < now)
      this.#counted = { until: now + FRESH_MS, rows: this.enterprises.listOpen() };
    const asked = this.#counted;
    try {
      return await asked.rows;
    } catch (error) {
      // A failure is not shared with later callers.
      if (this.#counted === asked) this.#counted = null;
      throw error;
    }
  }
}
