/** Converts Zod's issues to the fields of a validation error, every failing field at once. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { ruleNamedBy } from '@tiku/contracts/common';
import { AppError, validation, type FieldProblem } from '../errors/index.js';

const PROBLEMS_MAX = 100;

interface ZodIssue {
  code?: string;
  path?: readonly PropertyKey[];
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  input?: unknown;
  values?: readonly unknown[];
  keys?: readonly string[];
  params?: Readonly<Record<string, unknown>>;
  /** Of a union: the issues of each of its parts. */
  errors?: readonly (readonly ZodIssue[])[];
  message: string;
}

/** A single problem with such a message becomes the whole error. */
export function validationError(issues: readonly StandardSchemaV1.Issue[]): AppError {
  const fields = problemsOf(issues);
  const [only, ...others] = fields;
  return only?.alone !== undefined && others.length === 0
    ? new AppError('VALIDATION_ERROR', only.alone, only.params, { fields: [{ ...only, rule: only.alone }] })
    : validation(fields);
}

/** The same as fields, for a route that adds further problems before it throws. */
export function problemsOf(issues: readonly StandardSchemaV1.Issue[]): FieldProblem[] {
  return issues.slice(0, PROBLEMS_MAX).map((issue) => problemOf(issue as unknown as ZodIssue));
}

function problemOf(issue: ZodIssue): FieldProblem {
  const path = (issue.path ?? [])
    .map((part) => (typeof part === 'object' ? String((part as { key: PropertyKey }).key) : String(part)))
    .join('.');
  const named = ruleNamedBy(issue.message);
  if (named !== null)
    return {
      path,
      rule: named,
      ...(issue.code === 'too_big' && { params: { limit: Number(issue.maximum) } }),
    };
  switch (issue.code) {
    case 'invalid_type':
      return { path, rule: isMissing([issue]) ? 'required' : 'type' };
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (issue.origin === 'string')
        return minimum === 1 ? { path, rule: 'required' } : { path, rule: 'tooShort', params: { minimum } };
      return { path, rule: issue.origin === 'array' ? 'tooFew' : 'tooSmall', params: { minimum } };
    }
    case 'too_big': {
      const maximum = Number(issue.maximum);
      return {
        path,
        rule: issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig',
        params: { maximum },
      };
    }
    case 'invalid_value':
      return { path, rule: 'choice', params: { values: (issue.values ?? []).join(', ') } };
    case 'invalid_format':
      return { path, rule: 'format' };
    case 'invalid_union':
      return { path, rule: ruleOfUnion(issue.errors ?? []) };
    case 'unrecognized_keys':
      return { path, rule: 'unknownKeys', params: { keys: (issue.keys ?? []).join(', ') } };
    default: {
      // A contract's custom check names its rule; the service of that contract has its message.
      const { rule, alone, ...params } = issue.params ?? {};
      return {
        path,
        rule: typeof rule === 'string' ? rule : 'invalid',
        ...textParamsOf(params),
        ...(typeof alone === 'string' && { alone }),
      };
    }
  }
}

/** By the issues of each part; a union with an unknown discriminator lists no parts. */
function ruleOfUnion(parts: readonly (readonly ZodIssue[])[]): string {
  if (parts.length === 0) return 'invalid';
  if (parts.every(isMissing)) return 'required';
  return parts.every(([issue]) => issue?.code === 'invalid_format') ? 'format' : 'type';
}

/** Whether one alternative fails because the value is missing. */
function isMissing([issue]: readonly ZodIssue[]): boolean {
  return issue?.code === 'invalid_type' && /received undefined/.test(issue.message);
}

/** The parameters of its message. */
function textParamsOf(params: Readonly<Record<string, unknown>>): Pick<FieldProblem, 'params'> {
  const filled = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return filled.length === 0 ? {} : { params: Object.fromEntries(filled) };
}
