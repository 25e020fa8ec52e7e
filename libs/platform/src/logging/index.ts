/** JSON logs by pino, one logger per service; each line has the request and user it belongs to. */
import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { trace } from '@opentelemetry/api';
import { ConfigError } from '../config/index.js';
import { currentContext } from '../context/index.js';
import { describeError } from './error-description.js';

export type { Logger };

/** Writes to standard output unless given another destination. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: (error: unknown) => describeError(error) },
    redact: ['req.headers.authorization', 'password', 'token', '*.password', '*.token'],
    mixin() {
      const context = currentContext();
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return {
        ...(context && { requestId: context.requestId, ...(context.userId && { userId: context.userId }) }),
        ...(traceId && { traceId }),
      };
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Nest's messages through the same logger; its messages about mapped routes are debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ scope: rest.at(-1) }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    // Nest logs the error that ends a startup and rethrows it: runService prints the sentence, once and without a
    // stack.
    if (message instanceof ConfigError) return;
    this.logger.error({ err: message instanceof Error ? message : undefined, detail: rest }, String(message));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ scope: rest.at(-1) }, String(message));
  }
}
