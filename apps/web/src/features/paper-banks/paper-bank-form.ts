/** The form's values and checks: the contract's schema finds the errors, the messages word them. */
import { CreatePaperBankRequest, type PaperBank } from '@tiku/contracts/paper-bank';

export interface PaperBankValues {
  name: string;
  description: string;
  category: PaperBank['category'] | null;
  subcategory: string;
  tags: string[];
  price: string;
  visibility: PaperBank['visibility'];
  allowCollaboration: boolean;
}

export const NEW_PAPER_BANK: PaperBankValues = {
  name: '',
  description: '',
  category: null,
  subcategory: '',
  tags: [],
  price: '0',
  visibility: 'private',
  allowCollaboration: false,
};

export function valuesOf(bank: PaperBank): PaperBankValues {
  const { name, description, category, subcategory, tags, visibility, allowCollaboration } = bank;
  const price = String(bank.price);
  return { name, description, category, subcategory, tags: [...tags], price, visibility, allowCollaboration };
}

export const PAPER_BANK_FIELDS = ['name', 'description', 'category', 'subcategory', 'price', 'tags'] as const;
type Field = (typeof PAPER_BANK_FIELDS)[number];
type FieldProblem = `error.${'name' | 'description' | 'category' | 'price'}Required` | `error.${Field}`;

export function problemsOf(values: PaperBankValues) {
  const parsed = CreatePaperBankRequest.safeParse({ ...values, price: values.price.trim() });
  const found: Partial<Record<Field, { key: FieldProblem }>> = {};
  for (const { path } of parsed.error?.issues ?? []) {
    const field = PAPER_BANK_FIELDS.find((known) => known === path[0]);
    if (field) found[field] = { key: problemAt(field, values) };
  }
  // The schema of some prices accepts an empty text as a number: it is missing all the same.
  if (values.price.trim() === '') found.price = { key: 'error.priceRequired' };
  return found;
}

function problemAt(field: Field, values: PaperBankValues): FieldProblem {
  if (field === 'subcategory' || field === 'tags') return `error.${field}`;
  const value = values[field];
  return value === null || value.trim() === '' ? `error.${field}Required` : `error.${field}`;
}

/** The request. The check ran before: a category is chosen. */
export function requestOf(values: PaperBankValues) {
  return { ...values, price: values.price.trim(), category: values.category ?? ('other' as const) };
}
