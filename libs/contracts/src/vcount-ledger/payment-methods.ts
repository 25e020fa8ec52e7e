/** Payment methods: what is stored of a card or an account never allows a payment with it. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';

export const PAYMENT_METHOD_TYPES = ['bankCard', 'alipay'] as const;

/** How much of a number or an account the platform keeps; the privacy page names these numbers. */
export const KEPT_CHARS = { end: 4, phoneStart: 3, emailStart: 3 } as const;

export const PaymentMethod = z.object({
  id: Uuid,
  type: z.enum(PAYMENT_METHOD_TYPES),
  /** How the person recognises it: a masked account or card. */
  label: z.string(),
  last4: z.string(),
  isDefault: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const CARD = /^\d{12,19}$/;
const ACCOUNT = /^(?:1\d{10}|[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{1,60})$/;

/** The Luhn check of card numbers finds any wrong digit and most swaps of two digits. */
export function isCardNumber(digits: string): boolean {
  if (!CARD.test(digits)) return false;
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const weighted = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

const Holder = z.string().trim().min(1).max(50);
export const BindPaymentMethodRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('bankCard'),
    holder: Holder,
    number: z
      .string()
      .max(40)
      .transform((number) => number.replace(/[\s-]/g, ''))
      .refine(isCardNumber, { params: { rule: 'cardNumber' } }),
  }),
  z.object({
    type: z.literal('alipay'),
    holder: Holder,
    account: z
      .string()
      .trim()
      .max(254)
      .refine((account) => ACCOUNT.test(account), { params: { rule: 'alipayAccount' } }),
  }),
]);

export const PaymentMethodResponse = successResponse({ paymentMethod: PaymentMethod });
export const PaymentMethodsResponse = successResponse({ paymentMethods: z.array(PaymentMethod) });
export const HasPaymentMethodResponse = successResponse({ hasPaymentMethod: z.boolean() });
