/** Masks a number so that its owner recognises it and others cannot use it. Pure. */
import { KEPT_CHARS } from '@tiku/contracts/vcount-ledger';

interface Masked {
  label: string;
  last4: string;
}

export function maskedCard(number: string): Masked {
  const last4 = number.slice(-KEPT_CHARS.end);
  return { label: `**** ${last4}`, last4 };
}

/** `lin@school.edu.cn` → `l***@school.edu.cn`, `13812345678` → `138****5678` */
export function maskedAccount(account: string): Masked {
  const [name = '', domain] = account.split('@');
  if (domain === undefined) {
    const last4 = account.slice(-KEPT_CHARS.end);
    return { label: `${account.slice(0, KEPT_CHARS.phoneStart)}****${last4}`, last4 };
  }
  const start = name.slice(0, Math.min(KEPT_CHARS.emailStart, name.length - 1));
  return { label: `${start}***@${domain}`.slice(0, 100), last4: '' };
}
