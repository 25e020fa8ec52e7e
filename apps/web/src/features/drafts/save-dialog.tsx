/** Saving questions into a bank: what is missing first, then the bank, then what was saved and what was not. */
import { checkQuestion, isUnanswered } from '@tiku/question-syntax/check';
import { Alert, Button, Checkbox, Group, Modal, Select } from '@mantine/core';
import { useQuery } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { localisedNow, type LocalisedError } from '../../api/api-error.js';
import { UploadBanksDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { problemOf, useProblemText, useSentence, type Problem } from '../../ui/problem.js';
import { questionRules } from '../questions/question-rules.js';
import type { DraftQuestion } from './draft-editing.js';
import { saveDraft, type SaveResult } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import styles from './review.module.css';
import type { DraftHead } from './review-session.js';

interface SaveDialogProps {
  opened: boolean;
  questions: readonly DraftQuestion[];
  selected: ReadonlySet<string>;
  numberOf: (question: DraftQuestion) => string;
  initialBankId: string | null;
  /** Brings the server up to date and returns the draft as it has it then; null when that failed. */
  flush: () => Promise<DraftHead | null>;
  onSaved: (result: SaveResult, bankId: string) => void;
  onShow: (id: string) => void;
  onClose: () => void;
}

export function SaveDialog(props: SaveDialogProps) {
  const t = useMessages(draftMessages);
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('save.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {props.opened && <SaveForm {...props} />}
    </Modal>
  );
}

function SaveForm({
  questions,
  selected,
  numberOf,
  initialBankId,
  flush,
  onSaved,
  onShow,
  onClose,
}: SaveDialogProps) {
  const t = useMessages(draftMessages);
  const ruleText = useMessages(questionRules);
  const [bankId, setBankId] = useState(initialBankId);
  const [error, setError] = useState<Problem<'save.flushFailed'> | null>(null);
  const textOf = useProblemText(draftMessages);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<SaveResult | null>(null);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, LocalisedError>>(new Map());
  // One key for one intention: pressing again after a broken line saves nothing twice.
  const key = useRef(crypto.randomUUID());
  const { data } = useQuery(UploadBanksDocument, { fetchPolicy: 'cache-and-network' });
  const banks = (data?.questionBanks.questionBanks ?? []).filter(
    (bank) => bank.myRole !== null && bank.myRole !== 'viewer',
  );
  // What is shown must stay what was asked for when the saved ones have left the draft.
  const [chosen] = useState(() =>
    questions.filter((question) => selected.size === 0 || selected.has(question.id)),
  );
  const [allowUnanswered, setAllowUnanswered] = useState(true);
  const unanswered = useMemo(() => chosen.filter(isUnanswered).length, [chosen]);
  const problems = useMemo(
    () =>
      chosen.flatMap((question) =>
        checkQuestion(question, { mayLackAnswer: allowUnanswered }).map((issue) => ({ question, issue })),
      ),
    [chosen, allowUnanswered],
  );
  const bad = new Set(problems.map(({ question }) => question.id));
  const good = chosen.filter((question) => !bad.has(question.id));

  const submit = async () => {
    if (!bankId || good.length === 0) return;
    setBusy(true);
    setError(null);
    try {
      const draft = await flush();
      if (!draft) return setError({ key: 'save.flushFailed' });
      const questionIds = good.map(({ id }) => id);
      const { id, version } = draft;
      const saved = await saveDraft(id, { bankId, questionIds, version, allowUnanswered }, key.current);
      key.current = crypto.randomUUID();
      setResult(saved);
      setOutcomes(
        new Map(saved.results.map(({ questionId, message }) => [questionId, localisedNow(message)])),
      );
      onSaved(saved, bankId);
    } catch (failure) {
      setError(problemOf(failure));
    } finally {
      setBusy(false);
    }
  };

  if (result)
    return (
      <SaveOutcome
        result={result}
        outcomes={outcomes}
        chosen={chosen}
        numberOf={numberOf}
        onShow={onShow}
        onClose={onClose}
      />
    );
  return (
    <>
      {problems.length === 0 && (
        <p className="tk-dim" style={{ marginTop: 0 }}>
          {selected.size > 0
            ? t('save.selected', { count: chosen.length })
            : t('save.all', { count: chosen.length })}
        </p>
      )}
      {unanswered > 0 && (
        <Alert color="gamboge" title={t('save.unanswered', { count: unanswered })} mb="md">
          <p style={{ margin: '0 0 10px' }}>{t('save.unansweredText')}</p>
          <Checkbox
            label={t('save.allowUnanswered')}
            checked={allowUnanswered}
            onChange={(event) => setAllowUnanswered(event.currentTarget.checked)}
          />
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert color="cinnabar" title={t('save.problems', { count: bad.size })} mb="md">
          <ul className={styles.results} data-bad>
            {problems.map(({ question, issue }, index) => (
              <li key={index}>
                <b>{t('question', { n: numberOf(question) })}</b>
                <span className={styles.spacer}>{ruleText(`rule.${issue.rule}`, issue.params)}</span>
                <button type="button" className="tk-lnk" onClick={() => onShow(question.id)}>
                  {t('show')}
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Select
        label={t('save.bank')}
        placeholder={t('save.choose')}
        required
        searchable
        data={banks.map((bank) => ({ value: bank.id, label: bank.name }))}
        value={bankId}
        onChange={setBankId}
        nothingFoundMessage={t('save.noBank')}
        error={error && textOf(error)}
        data-autofocus
        // Focus comes by itself here: an open list would hide the button.
        openOnFocus={false}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button loading={busy} disabled={!bankId || good.length === 0} onClick={() => void submit()}>
          {good.length === 0
            ? t('saveToBank')
            : problems.length > 0
              ? t('save.good', { count: good.length })
              : t('save.do', { count: good.length })}
        </Button>
      </Group>
    </>
  );
}

interface SaveOutcomeProps {
  result: SaveResult;
  /** What the server said of each question. */
  outcomes: ReadonlyMap<string, LocalisedError>;
  chosen: readonly DraftQuestion[];
  numberOf: (question: DraftQuestion) => string;
  onShow: (id: string) => void;
  onClose: () => void;
}

function SaveOutcome({ result, outcomes, chosen, numberOf, onShow, onClose }: SaveOutcomeProps) {
  const t = useMessages(draftMessages);
  const sentence = useSentence();
  const failed = result.results.filter((entry) => !entry.ok);
  return (
    <>
      <Alert
        color={result.failed === 0 ? 'malachite' : result.saved === 0 ? 'cinnabar' : 'gamboge'}
        title={
          result.failed === 0 ? t('saved.all') : result.saved === 0 ? t('saved.none') : t('saved.partly')
        }
      >
        {t('saved.counts', { saved: result.saved, failed: result.failed })}
      </Alert>
      {failed.length > 0 && (
        <ul className={styles.results} data-bad>
          {failed.map((entry) => {
            const question = chosen.find(({ id }) => id === entry.questionId);
            return (
              <li key={entry.questionId}>
                <b>{question ? t('question', { n: numberOf(question) }) : entry.index + 1}</b>
                <span className={styles.spacer}>
                  {sentence(outcomes.get(entry.questionId) ?? localisedNow(entry.message))}
                </span>
                <button type="button" className="tk-lnk" onClick={() => onShow(entry.questionId)}>
                  {t('show')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </>
  );
}
