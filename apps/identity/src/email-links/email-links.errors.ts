import { atField, badRequest } from '@tiku/platform/errors';

export type LinkRefusal = 'invalid' | 'used' | 'expired' | 'alreadyVerified';

/** A 400 whose message and detail say why the link cannot be used. */
export const linkRefused = (rule: LinkRefusal) =>
  atField(badRequest(`error.link.${rule}`), { path: 'token', rule });
