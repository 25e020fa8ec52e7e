/** Ask who may edit a bank or its questions, before the page does. The pages read the same queries from the cache. */
import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { BankForQuestionDocument, QuestionForEditDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { MayEdit } from '../../shell/may-edit.js';
import { questionMessages } from '../questions/questions.messages.js';
import { canAddQuestions, canManageBank, canWriteInto } from './bank-rights.js';
import { useBank } from './bank-sharing.client.js';

type WritableBank = Parameters<typeof canWriteInto>[0] & { bid: string };

/** The page of an archived or deleted bank says why it takes no question. */
const whyClosed = (bank: WritableBank | null | undefined): string | null =>
  bank && canAddQuestions(bank.myRole) ? `/question-banks/${bank.bid}` : null;

/** Of the form. */
export function BankEditors() {
  const { bid = '' } = useParams();
  const { bank, error, refetch } = useBank(bid);
  return (
    <MayEdit
      named={bid}
      right={bank && canManageBank(bank.myRole)}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/** Of the pages in the bank's frame. */
export function BankManagers() {
  const { bid = '' } = useParams();
  const { bank, error, refetch } = useBank(bid);
  return (
    <MayEdit
      named={bid}
      right={bank && canManageBank(bank.myRole)}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

export function BankWriters() {
  const t = useMessages(questionMessages);
  const { bid = '' } = useParams();
  const { data, error, refetch } = useQuery(BankForQuestionDocument, { variables: { bankId: bid } });
  const bank = data?.questionBank;
  return (
    <MayEdit
      named={bid}
      right={bank && canWriteInto(bank)}
      elsewhere={whyClosed(bank)}
      error={error}
      title={t('bankFailed')}
      onRetry={() => void refetch()}
    />
  );
}

export function QuestionWriters() {
  const t = useMessages(questionMessages);
  const { bid = '', qid = '' } = useParams();
  const { data, error, refetch } = useQuery(QuestionForEditDocument, {
    variables: { id: qid, bankId: bid },
    // Editing begins with the server's current state, not with a cached one.
    fetchPolicy: 'network-only',
  });
  const bank = data?.questionBank;
  return (
    <MayEdit
      named={`${bid} ${qid}`}
      right={data?.question === null ? null : bank && canWriteInto(bank)}
      elsewhere={whyClosed(bank)}
      error={error}
      title={t('editFailed')}
      onRetry={() => void refetch()}
    />
  );
}
