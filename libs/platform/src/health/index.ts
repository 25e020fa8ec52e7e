/** Readiness checks that parts of a service register; liveness needs none. */
import { Injectable } from '@nestjs/common';

const CHECK_DEADLINE_MS = 2_000;

export interface HealthReport {
  ready: boolean;
  checks: Record<string, { ok: boolean; durationMs: number; error?: string }>;
}

@Injectable()
export class Health {
  readonly #checks = new Map<string, () => Promise<unknown>>();

  /** `check` rejects while the part is unavailable. Only for parts that requests need (not Redis). */
  register(name: string, check: () => Promise<unknown>): void {
    this.#checks.set(name, check);
  }

  async report(): Promise<HealthReport> {
    const entries = await Promise.all(
      [...this.#checks].map(async ([name, check]) => {
        const startedAt = performance.now();
        const result = await this.#withDeadline(check).then(
          () => ({ ok: true }),
          (error: unknown) => ({ ok: false, error: error instanceof Error ? error.message : String(error) }),
        );
        return [name, { ...result, durationMs: Math.round(performance.now() - startedAt) }] as const;
      }),
    );
    return { ready: entries.every(([, check]) => check.ok), checks: Object.fromEntries(entries) };
  }

  async #withDeadline(check: () => Promise<unknown>): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer')), CHECK_DEADLINE_MS);
    });
    return Promise.race([check(), deadline]).finally(() => clearTimeout(timer));
  }
}
