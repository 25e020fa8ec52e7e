/** Amounts of V. JSON carries decimal strings or numbers with two places; services count in whole hundredths. */
import { z } from 'zod';

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

export const RECHARGE_MAX = 1_000_000;
export const RECHARGE_PRESETS = [10, 50, 100, 500, 1_000] as const;

/** The hundredths of an amount that a person or a client wrote; null for anything else, such as 1e3 and 0.001. */
export function hundredthsOf(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  if (!AMOUNT.test(text)) return null;
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `12.50` */
export function amountText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The key of the text why an amount cannot be recharged; null if it can. */
export function rechargeProblem(value: unknown): 'vcount.amount' | 'vcount.overLimit' | null {
  const hundredths = hundredthsOf(value);
  if (hundredths === null || hundredths === 0) return 'vcount.amount';
  return hundredths > RECHARGE_MAX ? 'vcount.overLimit' : null;
}

/** The key of the text why this is not an amount; null for one above zero. */
export function amountProblem(value: unknown): 'vcount.anyAmount' | null {
  return hundredthsOf(value) ? null : 'vcount.anyAmount';
}

/** An amount in a request; its error is the text that the page shows, also if it is missing. */
function amountInput(problemOf: (value: unknown) => string | null) {
  return z
    .unknown()
    .superRefine((value, context) => {
      const alone = problemOf(value);
      // The text of `rule.amount` and the like, among other errors.
      if (alone !== null)
        context.addIssue({ code: 'custom', params: { rule: alone.replace('vcount.', ''), alone } });
    })
    .meta({
      description: 'a number or a decimal string with at most two places',
      anyOf: [{ type: 'number' }, { type: 'string' }],
    });
}

export const RechargeAmount = amountInput(rechargeProblem);
export const AmountInput = amountInput(amountProblem);
