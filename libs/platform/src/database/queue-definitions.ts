/**
 * The job queues of this service by name, filled by JobsModule: enqueueing into an undeclared queue is a bug
 * and is refused before the row is written.
 */
import { Injectable } from '@nestjs/common';

export interface QueueDefinition {
  /** How often a job may start before it is failed for good; default 5. */
  maxAttempts?: number;
  /** Wait before the second attempt, doubled for each further one up to 5 minutes; default 1,000. */
  backoffMs?: number;
}

@Injectable()
export class QueueDefinitions {
  readonly #definitions = new Map<string, QueueDefinition>();

  declare(queue: string, definition: QueueDefinition): void {
    if (this.#definitions.has(queue)) throw new Error(`job queue ${queue} is declared twice`);
    this.#definitions.set(queue, definition);
  }

  names(): string[] {
    return [...this.#definitions.keys()];
  }

  /** The definition, with defaults; throws for an undeclared queue. */
  get(queue: string): Required<QueueDefinition> {
    const definition = this.#definitions.get(queue);
    if (!definition) throw new Error(`job queue ${queue} is not declared in JobsModule.forService`);
    return { maxAttempts: definition.maxAttempts ?? 5, backoffMs: definition.backoffMs ?? 1_000 };
  }
}
