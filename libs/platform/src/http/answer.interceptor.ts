/** Puts every handler's result into `{ success: true, … }` and, outside production, holds it to its schema. */
import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { ANSWERS_METADATA } from './decorators.js';

@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly checkAnswers: boolean,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const schema = this.reflector.get<z.ZodType | undefined>(ANSWERS_METADATA, context.getHandler());
    if (context.getType() !== 'http' || !schema) return next.handle();
    return next.handle().pipe(
      map((value: unknown) => {
        if (value === undefined || value instanceof StreamableFile) return value;
        const answer = { success: true, ...(value as object) };
        if (this.checkAnswers) this.#check(schema, answer, context);
        return answer;
      }),
    );
  }

  #check(schema: z.ZodType, answer: object, context: ExecutionContext): void {
    const parsed = schema.safeParse(JSON.parse(JSON.stringify(answer)));
    if (parsed.success) return;
    throw new Error(
      `${context.getClass().name}.${context.getHandler().name} breaks its answer schema: ${parsed.error.message}`,
    );
  }
}
