/** Roles in a bank, the one with the most permissions first. */
import { z } from 'zod';
import { ruleNamed } from '../common/index.js';

export const BANK_ROLES = ['owner', 'manager', 'collaborator', 'viewer'] as const;
export const BankRole = z.enum(BANK_ROLES, ruleNamed('choice.bankRole'));
export type BankRole = z.infer<typeof BankRole>;
