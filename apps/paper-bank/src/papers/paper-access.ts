/** Who may read, edit and delete a paper: decided by its bank, and by who made it. Pure. */
import type { Caller } from '@tiku/platform/auth';
import { businessRule, forbidden, notFound } from '@tiku/platform/errors';
import {
  isManager,
  isOnOffer,
  isWriter,
  mayView,
  requireVisible,
  seesDrafts,
  type PaperBankAccess,
} from '../paper-banks/paper-bank-access.js';

export interface PaperAccess {
  bank: PaperBankAccess;
  creatorId: string;
  isDeleted: boolean;
  isPublished: boolean;
  /** Deleted after the caller bought the bank. */
  isDeletedSincePurchase: boolean;
  /** Of a copy of a bought paper. */
  origin: PaperOrigin | null;
}

/** Where a bought paper comes from: the bank, and who sold it. */
export interface PaperOrigin {
  bankId: string;
  sellerId: string;
}

/** Working copy or what was published; null: it may not be read, only known of. */
export type Reading = 'content' | 'published' | null;

/** @throws AppError 404 */
export function readingOf(paper: PaperAccess | null, caller: Pick<Caller, 'id'>): Reading {
  const reading = paper && shownReading(paper, caller);
  if (reading === null || reading === 'hidden') throw notFound('noun.paper');
  return reading === 'title' ? null : reading;
}

/** `title`: what it consists of has to be bought first; `hidden`: the caller may not know that it exists. */
export function shownReading(
  paper: PaperAccess,
  caller: Pick<Caller, 'id'>,
): 'content' | 'published' | 'title' | 'hidden' {
  const { bank } = paper;
  if (!mayView(bank)) return 'hidden';
  if (paper.isDeleted) {
    if (isDeleter(paper, caller)) return 'content';
    // What was bought stays readable.
    return bank.purchased && paper.isPublished && paper.isDeletedSincePurchase ? 'published' : 'hidden';
  }
  // Who made it goes on reading it where the role that let him write is taken away.
  if (seesDrafts(bank) || (bank.role !== null && paper.creatorId === caller.id)) return 'content';
  if (!paper.isPublished) return 'hidden';
  return bank.purchased || bank.role !== null ? 'published' : 'title';
}

/** @throws AppError 404, 403 before buying */
export function requireReader<P extends PaperAccess>(paper: P | null, caller: Pick<Caller, 'id'>): P {
  if (readingOf(paper, caller) === null) throw forbidden('paper.buyFirst');
  return paper as P;
}

export function mayEdit({ bank, creatorId, isDeleted }: PaperAccess, caller: Pick<Caller, 'id'>): boolean {
  return isWriter(bank) && !bank.isDeleted && !isDeleted && (!bank.bought || creatorId === caller.id);
}

/** @throws AppError 404, 403, 422 in the trash */
export function requireEditor<P extends PaperAccess>(paper: P | null, caller: Pick<Caller, 'id'>): P {
  readingOf(paper, caller);
  const visible = paper as P;
  if (!isWriter(visible.bank)) throw forbidden('paper.role.write');
  if (visible.bank.bought && visible.creatorId !== caller.id) throw forbidden('paper.role.bought');
  if (visible.isDeleted) throw notFound('noun.paper');
  if (visible.bank.isDeleted) throw businessRule('paper.bankDeleted');
  return visible;
}

/** Who was invited to work in the bank: what a buyer makes there is shown to others by them. */
export const mayPublish = (paper: PaperAccess, caller: Pick<Caller, 'id'>): boolean =>
  mayEdit(paper, caller) && !paper.bank.bought;

/** @throws AppError 404, 403, 422 in the trash */
export function requirePublisher<P extends PaperAccess>(paper: P | null, caller: Pick<Caller, 'id'>): P {
  const editable = requireEditor(paper, caller);
  if (editable.bank.bought) throw forbidden('paper.role.boughtPublish');
  return editable;
}

/** Managers any, others what they made. @throws AppError 404, 403 */
export function requireDeleter<P extends PaperAccess>(paper: P | null, caller: Pick<Caller, 'id'>): P {
  readingOf(paper, caller);
  const visible = paper as P;
  if (!isDeleter(visible, caller)) throw forbidden('paper.role.delete');
  requireVisible(visible.bank);
  return visible;
}

/** Also bring it back. */
export const mayDelete = (paper: PaperAccess, caller: Pick<Caller, 'id'>): boolean =>
  isDeleter(paper, caller) && !paper.bank.isDeleted;

/**
 * Of a copy that the caller makes. A copy of a copy keeps the origin of the first one, whatever bank it was read in. What
 * its author or a manager of the bought bank copies is their own and has no origin.
 */
export function originOf(
  { bank, origin, creatorId }: PaperAccess,
  caller: Pick<Caller, 'id'>,
): PaperOrigin | null {
  if (origin) return origin;
  const isTheirs = creatorId === caller.id || isManager(bank);
  return bank.purchased && !isTheirs ? { bankId: bank.id, sellerId: bank.ownerId } : null;
}

/** What was bought is not passed on. @throws AppError 422 */
export function requireOwn({ bank, origin }: PaperAccess): void {
  if (origin && origin.sellerId !== bank.ownerId && isOnOffer(bank)) throw businessRule('paper.bought');
}

const isDeleter = ({ bank, creatorId }: PaperAccess, caller: Pick<Caller, 'id'>): boolean =>
  isManager(bank) || (isWriter(bank) && creatorId === caller.id);
