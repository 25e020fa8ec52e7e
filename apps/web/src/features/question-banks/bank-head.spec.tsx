import { afterEach, expect, it, jest } from '@jest/globals';
import type { QuestionBank } from '@tiku/contracts/question-bank';
import { cleanup, screen } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { BankHead } from './bank-head.js';

const BANK: Omit<QuestionBank, 'status'> = {
  id: '1',
  _id: '1',
  bid: 'abc',
  name: '高三数学',
  description: '',
  cover: null,
  category: 'mathematics',
  tags: [],
  visibility: 'private',
  isPublic: false,
  allowCollaboration: true,
  allowSelling: false,
  maxQuestions: null,
  cardColor: '#33498a',
  exportTemplate: 'tiku',
  questionCount: 2,
  difficultyCounts: { easy: 0, medium: 2, hard: 0 },
  memberCount: 1,
  myRole: 'owner',
  creator: { id: '2', name: '林知远', email: null },
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
};
const draw = (status: QuestionBank['status']) =>
  drawForm(
    <BankHead
      bank={{ ...BANK, status }}
      actions={{ askDelete: jest.fn(), setArchived: jest.fn(), dialog: null }}
    />,
  );
afterEach(cleanup);

it('offers to add questions to a bank', () => {
  draw('active');
  expect(screen.getByRole('link', { name: '新建题目' })).toBeTruthy();
  expect(screen.queryByText('已归档')).toBeNull();
});

it('says that a bank is archived, and hides actions that would be refused', () => {
  draw('archived');
  expect(screen.getByText('已归档')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '新建题目' })).toBeNull();
  expect(screen.queryByRole('link', { name: '上传试卷' })).toBeNull();
  expect(screen.getByRole('button', { name: '高三数学 的操作' })).toBeTruthy();
});
