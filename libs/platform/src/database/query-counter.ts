/**
 * Counts the SQL statements of a piece of code, so that a list can prove that it has no N+1. Follows asynchronous calls
 * within the process, not over a socket: use `app.inject` in tests.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'typeorm';

const recording = new AsyncLocalStorage<string[]>();
const TRANSACTION_CONTROL = /^\s*(START TRANSACTION|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)/i;

/** Runs `work` and returns the statements it sent, without transaction control. */
export async function countQueries<T>(
  work: () => Promise<T>,
): Promise<{ result: T; count: number; statements: string[] }> {
  const statements: string[] = [];
  const result = await recording.run(statements, work);
  return { result, count: statements.length, statements };
}

/** Reports a statement that is about to be sent to a running count. */
export function noteStatement(statement: string): void {
  const statements = recording.getStore();
  if (statements && !TRANSACTION_CONTROL.test(statement)) statements.push(statement);
}

/** TypeORM's logger port, used only to observe statements; failures surface as errors, not as log lines. */
export class RecordingLogger implements Logger {
  logQuery(statement: string): void {
    noteStatement(statement);
  }
  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
