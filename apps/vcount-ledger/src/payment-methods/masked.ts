/** Masks a number so that its owner recognises it and others cannot use it. Pure. */
interface Masked {
  label: string;
  last4: string;
}

export function maskedCard(number: string): Masked {
  const last4 = number.slice(-4);
  return { label: `**** ${last4}`, last4 };
}

/** `lin@school.edu.cn` → `l***@school.edu.cn`, `13812345678` → `138****5678` */
export function maskedAccount(account: string): Masked {
  const [name = '', domain] = account.split('@');
  if (domain === undefined)
    return { label: `${account.slice(0, 3)}****${account.slice(-4)}`, last4: account.slice(-4) };
  return { label: `${name.slice(0, Math.min(3, name.length - 1))}***@${domain}`.slice(0, 100), last4: '' };
}
