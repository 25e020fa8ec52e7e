/** The bank form's values and checks: the contract's schema finds the errors, the messages word them. */
import { BANK_COVERS, CreateBankRequest, type QuestionBank } from '@tiku/contracts/question-bank';
import { COVER_COLORS } from '../../theme/palette.js';

export interface BankFormValues {
  name: string;
  description: string;
  category: QuestionBank['category'];
  tags: string[];
  /** Null: plain. */
  cover: string | null;
  cardColor: string;
  visibility: QuestionBank['visibility'];
  allowCollaboration: boolean;
  /** Others may sell papers with its questions. */
  allowSelling: boolean;
  /** Empty: no limit. */
  maxQuestions: number | '';
  exportTemplate: string;
}

/** The pattern to draw: null, the plain one, also for one that this release does not know. */
export const coverOf = (cover: string | null) => BANK_COVERS.find((known) => known === cover) ?? null;

export const NEW_BANK: BankFormValues = {
  name: '',
  description: '',
  category: 'mathematics',
  tags: [],
  cover: null,
  cardColor: COVER_COLORS[0].value,
  visibility: 'private',
  allowCollaboration: true,
  allowSelling: false,
  maxQuestions: '',
  exportTemplate: 'tiku',
};

export function valuesOf(
  bank: Omit<BankFormValues, 'maxQuestions'> & Pick<QuestionBank, 'maxQuestions'>,
): BankFormValues {
  return {
    name: bank.name,
    description: bank.description,
    category: bank.category,
    tags: [...bank.tags],
    cover: bank.cover,
    cardColor: bank.cardColor,
    visibility: bank.visibility,
    allowCollaboration: bank.allowCollaboration,
    allowSelling: bank.allowSelling,
    maxQuestions: bank.maxQuestions ?? '',
    exportTemplate: bank.exportTemplate,
  };
}

export function requestOf(values: BankFormValues) {
  return { ...values, maxQuestions: values.maxQuestions === '' ? null : values.maxQuestions };
}

type BankProblem = 'nameRequired' | 'nameTooLong' | 'descriptionTooLong' | 'maxQuestions' | 'tags';
/** The fields that can be wrong, in the order of the form. */
export const BANK_FIELDS = ['name', 'description', 'tags', 'maxQuestions'] as const;
type BankField = (typeof BANK_FIELDS)[number];

/** The errors by field; empty if it may be sent. */
export function problemsOf(values: BankFormValues) {
  const parsed = CreateBankRequest.safeParse(requestOf(values));
  const found: Partial<Record<BankField, { key: `error.${BankProblem}` }>> = {};
  for (const { path } of parsed.error?.issues ?? []) {
    const field = BANK_FIELDS.find((known) => known === path[0]);
    if (field) found[field] = { key: `error.${problemAt(field, values)}` };
  }
  return found;
}

function problemAt(field: BankField, values: BankFormValues): BankProblem {
  if (field === 'name') return values.name.trim() === '' ? 'nameRequired' : 'nameTooLong';
  return field === 'description' ? 'descriptionTooLong' : field;
}
