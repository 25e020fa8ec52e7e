/** Who may read, edit and delete a paper: decided by its bank and its creator. Pure. */
import type { Caller } from '@tiku/platform/auth';
import { businessRule, forbidden, notFound } from '@tiku/platform/errors';
import {
  isManager,
  isOffered,
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
  /** For a copy of a bought paper. */
  origin: PaperOrigin | null;
}

/** The origin of a bought paper: the bank and its seller. */
export interface PaperOrigin {
  bankId: string;
  sellerId: string;
}

/** The working copy or the published text; null: the caller may know of it, but not read it. */
export type Reading = 'content' | 'published' | null;

/** @throws AppError 404 */
export function readingOf(paper: PaperAccess | null, caller: Pick<Caller, 'id'>): Reading {
  const reading = paper && shownReading(paper, caller);
  if (reading === null || reading === 'hidden') throw notFound('noun.paper');
  return reading === 'title' ? null : reading;
}

/** `title`: the content has to be bought first; `hidden`: the caller may not know that it exists. */
export function shownReading(
  paper: PaperAccess,
  caller: Pick<Caller, 'id'>,
): 'content' | 'published' | 'title' | 'hidden' {
  const { bank } = paper;
  if (!mayView(bank)) return 'hidden';
  if (paper.isDeleted) {
    if (isDeleter(paper, caller)) return 'content';
    // Bought papers stay readable.
    return bank.purchased && paper.isPublished && paper.isDeletedSincePurchase ? 'published' : 'hidden';
  }
  // Its creator can still read it after losing the role to write.
  if (seesDrafts(bank) || (bank.role !== null && paper.creatorId === caller.id)) return 'content';
  if (!paper.isPublished) return 'hidden';
  return bank.purchased || bank.role !== null ? 'published' : 'title';
}

/** @throws AppError 404, 403 before buying */
export function requireReader<P extends PaperAccess>(paper: P | null, caller: Pick<Caller, 'id'>): P {
  if (readingOf(paper, caller) === null) throw forbidden('paper.buyFirst');
  return paper as P;
}

/**
 * The text that the caller practises: what the caller reads, or what a bank offers for nothing.
 * @throws AppError 404, 403 before buying
 */
export function practiceReadingOf(
  paper: PaperAccess | null,
  caller: Pick<Caller, 'id'>,
): 'content' | 'published' {
  const reading = readingOf(paper, caller);
  if (reading !== null) return reading;
  // Not to people whose invitation to a private bank is pending.
  if (!paper || paper.bank.price > 0 || !isOffered(paper.bank)) throw forbidden('paper.buyFirst');
  return 'published';
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

/** People invited to work in the bank, who publish what a buyer makes there. No student publishes. */
export const mayPublish = (paper: PaperAccess, caller: Pick<Caller, 'id' | 'role'>): boolean =>
  caller.role !== 'student' && mayEdit(paper, caller) && !paper.bank.bought;

/** @throws AppError 404, 403, 422 in the trash */
export function requirePublisher<P extends PaperAccess>(paper: P | null, caller: Pick<Caller, 'id'>): P {
  const editable = requireEditor(paper, caller);
  if (editable.bank.bought) throw forbidden('paper.role.boughtPublish');
  return editable;
}

/** Managers withdraw any published paper, others their own. @throws AppError 404, 403, 422 in the trash */
export function requireWithdrawer<P extends PaperAccess>(paper: P | null, caller: Pick<Caller, 'id'>): P {
  return requirePublisher(requireDeleter(paper, caller), caller);
}

/** Managers delete any, others their own. @throws AppError 404, 403 */
export function requireDeleter<P extends PaperAccess>(paper: P | null, caller: Pick<Caller, 'id'>): P {
  readingOf(paper, caller);
  const visible = paper as P;
  if (!isDeleter(visible, caller)) throw forbidden('paper.role.delete');
  requireVisible(visible.bank);
  return visible;
}

/** Applies to restoring, too. */
export const mayDelete = (paper: PaperAccess, caller: Pick<Caller, 'id'>): boolean =>
  isDeleter(paper, caller) && !paper.bank.isDeleted;

/**
 * The origin of a copy that the caller makes. A copy of a copy keeps the first origin, whatever bank it was read in.
 * Copies by the paper's author or a manager of the bought bank are their own and have no origin.
 */
export function originOf(
  { bank, origin, creatorId }: PaperAccess,
  caller: Pick<Caller, 'id'>,
): PaperOrigin | null {
  if (origin) return origin;
  const isTheirs = creatorId === caller.id || isManager(bank);
  return bank.purchased && !isTheirs ? { bankId: bank.id, sellerId: bank.ownerId } : null;
}

/** Copies of bought papers are not passed on. @throws AppError 422 */
export function requireOwn({ bank, origin }: PaperAccess): void {
  if (origin && origin.sellerId !== bank.ownerId && isOnOffer(bank)) throw businessRule('paper.bought');
}

const isDeleter = ({ bank, creatorId }: PaperAccess, caller: Pick<Caller, 'id'>): boolean =>
  isManager(bank) || (isWriter(bank) && creatorId === caller.id);
