/** Parses a language model's text into an object of the expected shape. Pure. */
import type { z } from 'zod';
import { ChatError } from './chat-model.js';

/** @throws ChatError `unusable` */
export function parseReply<S extends z.ZodType>(text: string, schema: S): z.output<S> {
  const parsed = readReply(text, schema);
  if (!parsed.success) throw new ChatError('unusable', true, { cause: parsed.error });
  return parsed.data;
}

/** Some services wrap the object in a code fence or a sentence although they were asked for JSON only. */
function objectIn(text: string): unknown {
  const start = text.indexOf('{');
  return start < 0 ? null : jsonOf(text.slice(start, text.lastIndexOf('}') + 1));
}

/** For a text that may have another shape. */
export const readReply = <S extends z.ZodType>(text: string, schema: S): z.ZodSafeParseResult<z.output<S>> =>
  schema.safeParse(objectIn(text));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema rejects null.
    return null;
  }
}
