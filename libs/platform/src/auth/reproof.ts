/** Routes that ask for a recent proof of the caller's identity: a stolen session alone must not be enough for them. */
import { SetMetadata } from '@nestjs/common';
import { PROOF_MINUTES, REPROOF_RULE } from '@tiku/contracts/identity';
import { atField, forbidden } from '../errors/index.js';
import type { Caller } from './caller.js';

/** `always`: for everyone. `policy`: for callers whose enterprise or operator asks for it. */
export type ReproofRule = 'always' | 'policy';

export const REPROOF_METADATA = 'tiku:reproof';
export const Reproof = (rule: ReproofRule = 'policy') => SetMetadata(REPROOF_METADATA, rule);

/** Clocks of services differ a little; a proof from the future is as good as a new one. */
const isRecent = ({ provenAt }: Pick<Caller, 'provenAt'>, now = Date.now()) =>
  now / 1_000 - provenAt < PROOF_MINUTES * 60;

/** @throws AppError 403 with the rule REPROOF: the page asks for a proof and repeats the call */
export function requireProof(caller: Pick<Caller, 'provenAt'>): void {
  if (!isRecent(caller)) throw atField(forbidden('error.reproof'), { path: '', rule: REPROOF_RULE });
}
