import { useQuery } from '@apollo/client/react';
import type { QuestionBank } from '@tiku/contracts/question-bank';
import { Navigate, useParams } from 'react-router-dom';
import { apiErrorOf } from '../../api/apollo.js';
import { BankForQuestionDocument, QuestionForEditDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { PageError, ListSkeleton } from '../../ui/page.js';
import { ToNotFound } from '../../ui/to-not-found.js';
import { useOpened } from '../../ui/use-opened.js';
import { canAddQuestions, canWriteInto } from '../question-banks/bank-rights.js';
import { draftOf, newDraft } from './question-draft.js';
import { questionMessages } from './questions.messages.js';
import { QuestionEditor } from './question-editor.js';

export function CreateQuestionPage() {
  const t = useMessages(questionMessages);
  const { bid = '' } = useParams();
  const { data, error, refetch } = useQuery(BankForQuestionDocument, { variables: { bankId: bid } });
  const bank = data?.questionBank;
  const opened = useOpened(bid, bank && canWriteInto(bank) ? bank : null);
  if (opened) return <QuestionEditor key={opened.id} bank={opened} question={null} initial={newDraft()} />;
  if (error)
    return <PageError error={apiErrorOf(error)} title={t('bankFailed')} onRetry={() => void refetch()} />;
  if (bank === undefined) return <ListSkeleton rows={4} height={80} />;
  return bank === null ? <ToNotFound /> : <NotWritable bank={bank} />;
}

/** The page of an archived or deleted bank says why no question can be added to it. */
function NotWritable({ bank }: { bank: Pick<QuestionBank, 'bid' | 'myRole'> }) {
  return (
    <Navigate to={canAddQuestions(bank.myRole) ? `/question-banks/${bank.bid}` : '/error/403'} replace />
  );
}

export function EditQuestionPage() {
  const t = useMessages(questionMessages);
  const { bid = '', qid = '' } = useParams();
  const { data, error, refetch } = useQuery(QuestionForEditDocument, {
    variables: { id: qid, bankId: bid },
    // Editing begins with the server's current state, not with a cached one.
    fetchPolicy: 'network-only',
  });
  const bank = data?.questionBank;
  const question = data?.question;
  const isWritable = bank && question && canWriteInto(bank);
  const opened = useOpened(`${bid} ${qid}`, isWritable ? { bank, question } : null);
  if (opened)
    return (
      <QuestionEditor
        key={opened.question.id}
        bank={opened.bank}
        question={{ id: opened.question.id, version: opened.question.version }}
        initial={draftOf(opened.question)}
      />
    );
  if (error)
    return <PageError error={apiErrorOf(error)} title={t('editFailed')} onRetry={() => void refetch()} />;
  if (bank === undefined || question === undefined) return <ListSkeleton rows={4} height={80} />;
  return bank === null || question === null ? <ToNotFound /> : <NotWritable bank={bank} />;
}
