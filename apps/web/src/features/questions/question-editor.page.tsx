import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { BankForQuestionDocument, QuestionForEditDocument } from '../../generated/graphql.js';
import { useOpened } from '../../ui/use-opened.js';
import { draftOf, newDraft } from './question-draft.js';
import { QuestionEditor } from './question-editor.js';

export function CreateQuestionPage() {
  const { bid = '' } = useParams();
  // The guard of the route has loaded it.
  const { data } = useQuery(BankForQuestionDocument, { variables: { bankId: bid } });
  const opened = useOpened(bid, data?.questionBank);
  return opened && <QuestionEditor key={opened.id} bank={opened} question={null} initial={newDraft()} />;
}

export function EditQuestionPage() {
  const { bid = '', qid = '' } = useParams();
  // The guard of the route has just loaded them.
  const { data } = useQuery(QuestionForEditDocument, { variables: { id: qid, bankId: bid } });
  const bank = data?.questionBank;
  const question = data?.question;
  const opened = useOpened(`${bid} ${qid}`, bank && question ? { bank, question } : null);
  return (
    opened && (
      <QuestionEditor
        key={opened.question.id}
        bank={opened.bank}
        question={{ id: opened.question.id, version: opened.question.version }}
        initial={draftOf(opened.question)}
      />
    )
  );
}
