/** The bank form's values and checks: the contract's schema says what is wrong, the messages say it. */
import { CreateBankRequest, type QuestionBank } from '@tiku/contracts/question-bank';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { COVER_COLORS } from '../../theme/palette.js';

export interface BankFormValues {
  name: string;
  description: string;
  category: QuestionBank['category'];
  tags: string[];
  cardColor: string;
  visibility: QuestionBank['visibility'];
  allowCollaboration: boolean;
  /** Empty: no limit. */
  maxQuestions: number | '';
}

export const NEW_BANK: BankFormValues = {
  name: '',
  description: '',
  category: 'mathematics',
  tags: [],
  cardColor: COVER_COLORS[0].value,
  visibility: 'private',
  allowCollaboration: true,
  maxQuestions: '',
};

export function valuesOf(bank: BankFieldsFragment): BankFormValues {
  return {
    name: bank.name,
    description: bank.description,
    category: bank.category,
    tags: [...bank.tags],
    cardColor: bank.cardColor,
    visibility: bank.visibility,
    allowCollaboration: bank.allowCollaboration,
    maxQuestions: bank.maxQuestions ?? '',
  };
}

export function requestOf(values: BankFormValues) {
  return { ...values, maxQuestions: values.maxQuestions === '' ? null : values.maxQuestions };
}

export type BankProblem = 'nameRequired' | 'nameTooLong' | 'descriptionTooLong' | 'maxQuestions' | 'tags';
export type BankField = 'name' | 'description' | 'maxQuestions' | 'tags';

/** What is wrong, by field; empty when it may be sent. */
export function problemsOf(values: BankFormValues): Partial<Record<BankField, BankProblem>> {
  const parsed = CreateBankRequest.safeParse(requestOf(values));
  if (parsed.success) return {};
  const problems: Partial<Record<BankField, BankProblem>> = {};
  for (const { path } of parsed.error.issues) {
    if (path[0] === 'name') problems.name = values.name.trim() === '' ? 'nameRequired' : 'nameTooLong';
    if (path[0] === 'description') problems.description = 'descriptionTooLong';
    if (path[0] === 'maxQuestions') problems.maxQuestions = 'maxQuestions';
    if (path[0] === 'tags') problems.tags = 'tags';
  }
  return problems;
}
