/** Writes a new question from within a paper: it goes into a question bank, and from there into the paper. */
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, Group, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, type FieldError } from '../../../api/api-error.js';
import { useAuth } from '../../../auth/auth.store.js';
import { draftKey } from '../../../auth/personal-storage.js';
import { WritableBanksDocument } from '../../../generated/graphql.js';
import { useMessages } from '../../../i18n/messages.js';
import { QueryStates } from '../../../ui/query-states.js';
import { toast } from '../../../ui/toast.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { useFailure } from '../../../ui/use-failure.js';
import { canAddQuestions } from '../../question-banks/bank-rights.js';
import { forgetQuestionsOf } from '../../question-banks/question-banks.client.js';
import { dropLocalDraft, readLocalDraft } from '../../questions/local-drafts.js';
import { setOf, shownOf } from '../../questions/many/question-set.js';
import { bodyOf, newDraft } from '../../questions/question-draft.js';
import { QuestionForm } from '../../questions/question-form.js';
import { createQuestion } from '../../questions/questions.client.js';
import { useDraftHistory } from '../../questions/use-draft-history.js';
import { textOf, useLocalDraft } from '../../questions/use-local-draft.js';
import { paperMessages } from '../papers.messages.js';
import type { Picked } from './paper-draft.js';
import styles from './editor.module.css';

interface WriteProps {
  onWritten: (picked: Picked) => void;
  onClose: () => void;
}
export function WriteQuestion({ onWritten, onClose }: WriteProps) {
  const t = useMessages(paperMessages);
  const [bankId, setBankId] = useState<string | null>(null);
  return bankId === null ? (
    <Modal opened onClose={onClose} title={t('write')} centered size={440}>
      <ChooseBank onChoose={setBankId} onClose={onClose} />
    </Modal>
  ) : (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      // Escape closes menus of the editor; the text would be lost with the page.
      closeOnEscape={false}
      onClose={onClose}
      aria-label={t('write')}
      classNames={{ body: styles.written ?? '' }}
      padding={0}
    >
      <Writing bankId={bankId} onWritten={onWritten} onClose={onClose} />
    </Modal>
  );
}

function ChooseBank({ onChoose, onClose }: { onChoose: (bankId: string) => void; onClose: () => void }) {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const { data, error, refetch } = useQuery(WritableBanksDocument);
  const [chosen, setChosen] = useState<string | null>(null);
  const banks = data?.questionBanks.questionBanks.filter(({ myRole }) => canAddQuestions(myRole));
  if (!banks)
    return <QueryStates query={{ error, refetch }} title={t('fail.questionBanks')} rows={[1, 60]} />;
  if (banks.length === 0)
    return (
      <>
        <p>{t('writeNoBank')}</p>
        <Button component={Link} to="/question-banks/create">
          {t('writeNewBank')}
        </Button>
      </>
    );
  const bankId = chosen ?? banks[0]?.id ?? '';
  return (
    <>
      <Select
        label={t('writeInto')}
        description={t('writeText')}
        searchable
        allowDeselect={false}
        data={banks.map(({ id, name }) => ({ value: id, label: name }))}
        value={bankId}
        onChange={setChosen}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button onClick={() => onChoose(bankId)}>{t('writeStart')}</Button>
      </Group>
    </>
  );
}

const NO_ERRORS: Record<string, FieldError> = {};
const NO_REFUSALS: ReadonlyMap<string, string> = new Map();

function Writing({ bankId, onWritten, onClose }: WriteProps & { bankId: string }) {
  const t = useMessages(paperMessages);
  const fail = useFailure(paperMessages);
  const client = useApolloClient();
  const userId = useAuth(({ user }) => user?.id ?? '');
  const [key] = useState(() => draftKey(userId, `${bankId}:of-paper`));
  const [empty] = useState(() => setOf([newDraft()]));
  // Unsaved text is restored automatically.
  const [first] = useState(() => setOf(readLocalDraft(key)?.drafts.slice(0, 1) ?? [newDraft()]));
  const { set, now, edit, alter, undo, redo } = useDraftHistory(first);
  const [saving, setSaving] = useState(false);
  const [serverErrors, setServerErrors] = useState(NO_ERRORS);
  const savedAt = useLocalDraft(key, { set, now }, !saving && textOf(set) !== textOf(empty));
  const save = async () => {
    setSaving(true);
    setServerErrors(NO_ERRORS);
    try {
      const question = await createQuestion(bankId, bodyOf(shownOf(now()).draft));
      dropLocalDraft(key);
      forgetQuestionsOf(client, bankId);
      toast.success(t('written'));
      onWritten({ id: question.id, version: question.version, content: question });
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fieldErrors : [];
      setServerErrors(Object.fromEntries(fields.map((error) => [error.path, error])));
      fail('fail.write', failure);
      setSaving(false);
    }
  };
  return (
    <QuestionForm
      title={t('write')}
      bankId={bankId}
      questionId={undefined}
      isSingle
      set={set}
      now={now}
      onEdit={(question, change, showing) => {
        edit(question, change, showing);
        setServerErrors(NO_ERRORS);
      }}
      onAlter={alter}
      undo={undo}
      redo={redo}
      onSave={save}
      onBack={onClose}
      saving={saving}
      savedAt={savedAt}
      serverErrors={serverErrors}
      refusals={NO_REFUSALS}
    />
  );
}
