/** Why a file is refused as a whole. Loads no parser, so a service may import it. */
export const REFUSAL_CODES = [
  'DAMAGED',
  'ENTITIES',
  'ENCODING',
  'TOO_COMPLEX',
  'UNSAFE',
  'ENCRYPTED',
  'MISSING',
  'NO_STEM',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export class FileRefused extends Error {
  override name = 'FileRefused';
  constructor(
    readonly code: RefusalCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
