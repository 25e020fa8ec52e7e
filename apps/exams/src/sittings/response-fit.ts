/** Why a response does not fit its item, if so. Pure. */
import {
  EXAM_LIMITS,
  ResponseValue,
  type ResponseRefusal,
  type ResponsesRequest,
} from '@tiku/contracts/exams';
import { z } from 'zod';
import type { ShapeRow } from '../exams/exams.repository.js';

export type Given = ResponsesRequest['items'][number];
export type Fitting = Omit<Given, 'value'> & { value: ResponseValue };
export interface Unfit {
  reason: ResponseRefusal;
}

const LongBlanks = z.object({
  blanks: z
    .array(z.string())
    .refine((blanks) => blanks.some((blank) => blank.length > EXAM_LIMITS.blankChars)),
});

export function fitted(given: Given, shape: ShapeRow | undefined): Fitting | Unfit {
  if (!shape) return { reason: 'examItem' };
  const { data: value, error } = ResponseValue.safeParse(given.value);
  if (value !== undefined)
    return value === null || fits(value, shape) ? { ...given, value } : { reason: 'responseForm' };
  if (LongBlanks.safeParse(given.value).success) return { reason: 'blankTooLong' };
  const isTooLong = error?.issues.some(({ code }) => code === 'custom' || code === 'too_big');
  return { reason: isTooLong ? 'responseTooLong' : 'responseForm' };
}

function fits(value: NonNullable<ResponseValue>, { form, options, blanks }: ShapeRow): boolean {
  switch (form) {
    case 'choice':
    case 'multipleChoice': {
      if (!('options' in value) || (form === 'choice' && value.options.length > 1)) return false;
      const known = new Set(options);
      return value.options.every((id) => known.has(id));
    }
    case 'fill':
      return 'blanks' in value && value.blanks.length <= blanks;
    case 'solution':
      return 'parts' in value;
  }
}
