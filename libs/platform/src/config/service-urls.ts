/** Variables with the addresses of other services: `QUESTION_BANK_URL` for question-bank. */
import { SERVICES, type ServiceName } from '@tiku/contracts/events';
import { z } from 'zod';

type VariablePart<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Uppercase<Head>}_${VariablePart<Rest>}`
  : Uppercase<Name>;
type UrlVariable<Name extends ServiceName> = `${VariablePart<Name>}_URL`;
type ServiceUrls = Record<{ [Name in ServiceName]: UrlVariable<Name> }[ServiceName], string | undefined>;

export function serviceUrlVariable<Name extends ServiceName>(name: Name): UrlVariable<Name>;
export function serviceUrlVariable(name: ServiceName): string {
  return `${name.replaceAll('-', '_').toUpperCase()}_URL`;
}

/** A field of the configuration for each service of the contracts. */
export const serviceUrlFields = Object.fromEntries(
  SERVICES.map((name) => [serviceUrlVariable(name), z.url().optional()]),
) as { [Variable in keyof ServiceUrls]: z.ZodOptional<z.ZodURL> };
