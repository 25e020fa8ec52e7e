/** Saves questions to a bank: shows missing or unchecked parts first, then the bank, chosen or created here. */
import { checkQuestion, isUnanswered } from '@tiku/question-syntax/check';
import { Alert, Box, Button, Checkbox, Group, Modal } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import type { TwinChoice } from '@tiku/contracts/ingestion';
import { DIFFICULTY_UNRATED } from '@tiku/contracts/question-bank';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useProblemText } from '../../ui/problem.js';
import { useWritableBanks } from '../uploads/bank-select.js';
import { questionTexts } from '../../ui/question-texts.js';
import type { DraftQuestion } from './draft-editing.js';
import type { SaveResult } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import dialogStyles from './review-dialogs.module.css';
import styles from './review.module.css';
import type { DraftHead } from './review-state.js';
import { SaveDuplicates } from './save-duplicates.js';
import { SaveBankField, type SaveTarget } from './save-bank-field.js';
import { SaveOutcome } from './save-outcome.js';
import { useLateCheck } from './use-late-check.js';
import { useSave } from './use-save.js';
import type { DraftTwins } from './use-twins.js';

/** A longer list of numbers is not useful. */
const NUMBERS_MAX = 12;

interface SaveDialogProps {
  opened: boolean;
  questions: readonly DraftQuestion[];
  selected: ReadonlySet<string>;
  numberOf: (question: DraftQuestion) => string;
  initialBankId: string | null;
  /** For a bank that is created for these questions. */
  suggestedName: string;
  twins: DraftTwins;
  /** Saves to the server and returns the saved draft; null if that failed. */
  flush: () => Promise<DraftHead | null>;
  /** Adopts the changes of another window. */
  refresh: () => Promise<void>;
  onSaved: (result: SaveResult, bankId: string) => void;
  onShow: (id: string) => void;
  /** Deletes the draft with all its questions. */
  onRemove: () => void;
  onClose: () => void;
}

export function SaveDialog(props: SaveDialogProps) {
  const t = useMessages(draftMessages);
  // Saved questions leave the draft: nothing else may change it until the answer arrives.
  const [isSaving, setSaving] = useState(false);
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('save.title')}
      size="lg"
      closeOnEscape={!isSaving}
      closeOnClickOutside={!isSaving}
      closeButtonProps={{ disabled: isSaving }}
    >
      {props.opened && <SaveForm {...props} onBusy={setSaving} />}
    </Modal>
  );
}

interface SaveFormProps extends SaveDialogProps {
  onBusy: (busy: boolean) => void;
}
function SaveForm({
  questions,
  selected,
  numberOf,
  twins: all,
  onShow,
  onRemove,
  onClose,
  onBusy,
  ...rest
}: SaveFormProps) {
  const t = useMessages(draftMessages);
  const ruleText = useMessages(questionTexts);
  const textOf = useProblemText(draftMessages);
  const { busy, problem, result, already, save } = useSave(rest);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const [given, setTarget] = useState<SaveTarget | null>(null);
  const banks = useWritableBanks();
  const suggestedName = rest.suggestedName.slice(0, LIMITS.bankNameChars);
  const form = useRef<HTMLFormElement>(null);
  const isKnown = banks !== null || rest.initialBankId !== null;
  // The button cannot get the focus before the target is known; then Enter has to reach the dialog.
  useEffect(() => {
    if (isKnown && !form.current?.contains(document.activeElement))
      form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isKnown]);
  const target = given ?? firstTarget(banks, rest.initialBankId, suggestedName);
  // The displayed questions must stay those of the request when the saved ones have left the draft.
  const [chosen] = useState(() =>
    questions.filter((question) => selected.size === 0 || selected.has(question.id)),
  );
  const [allowUnanswered, setAllowUnanswered] = useState(true);
  const targetId = 'bankId' in target ? target.bankId : '';
  const twins = all.twinsFor(targetId);
  const isOf = (choice: TwinChoice) => (question: DraftQuestion) => twins.get(question.id)?.choice === choice;
  // A question that is not saved needs nothing.
  const saved = chosen.filter((question) => !isOf('skip')(question) && !isOf('link')(question));
  const linked = chosen.filter(isOf('link'));
  const unanswered = saved.filter(isUnanswered).length;
  const unchecked = saved.filter(({ confirmed }) => !confirmed);
  const problems = saved.flatMap((question) =>
    checkQuestion(question, { mayLackAnswer: allowUnanswered }).map((issue) => ({ question, issue })),
  );
  const bad = new Set(problems.map(({ question }) => question.id));
  const wanted = chosen.filter((question) => !bad.has(question.id) && !isOf('skip')(question));
  // The paper was saved before: there is nothing left to do with this draft.
  const areAllIn = wanted.length === 0 && chosen.every(({ id }) => twins.get(id)?.kind === 'same');
  const [isWaiting, setWaiting] = useState(false);
  const late = useLateCheck(rest.flush, all.compare);
  const fresh = wanted.filter(({ id }) => !already.has(id));
  const added = fresh.filter((question) => !isOf('link')(question)).length;
  const unrated = fresh.filter((question) => question.difficulty === null && !isOf('link')(question)).length;
  const hasTarget = 'newName' in target ? target.newName.trim() !== '' : target.bankId !== '';
  const submit = async (list: readonly DraftQuestion[], again = false) => {
    if (!hasTarget || list.length === 0) return;
    setWaiting(true);
    const ids = list.map(({ id }) => id);
    // A person who was quicker than the check sees its result, and presses again.
    const found = await late();
    const now = found ? all.twinsFor(targetId, found) : twins;
    const isReady = !ids.some((id) => now.get(id)?.choice === 'skip') && (await all.settle(now, ids));
    setWaiting(false);
    if (!isReady) return;
    await save({ target, questionIds: ids, allowUnanswered, ...(again && { again }) });
  };

  if (result)
    return (
      <SaveOutcome result={result} chosen={chosen} numberOf={numberOf} onShow={onShow} onClose={onClose} />
    );
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(fresh);
      }}
    >
      <p className="tk-dim" style={{ marginTop: 0 }} aria-live="polite">
        {linked.length > 0
          ? t('save.withLinked', { saved: added, linked: linked.length, total: chosen.length })
          : fresh.length < chosen.length
            ? t(areAllIn ? 'save.allIn' : fresh.length === 0 ? 'save.none' : 'save.some', {
                count: fresh.length,
                total: chosen.length,
              })
            : t(selected.size > 0 ? 'save.selected' : 'save.all', { count: chosen.length })}
      </p>
      <Box mb="md">
        <SaveBankField
          lastBankId={banks?.[0]?.id ?? null}
          target={target}
          suggestedName={suggestedName}
          error={problem && already.size === 0 ? textOf(problem) : null}
          onChange={setTarget}
        />
      </Box>
      {unchecked.length > 0 && (
        <Alert color="gamboge" mb="md" title={t('save.unchecked', { count: unchecked.length })}>
          {t(unchecked.length > NUMBERS_MAX ? 'save.uncheckedMore' : 'save.uncheckedText', {
            numbers: unchecked.slice(0, NUMBERS_MAX).map(numberOf).join(t('save.comma')),
          })}
        </Alert>
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
          <ul className={dialogStyles.results} data-bad>
            {problems.map(({ question, issue }, index) => (
              <li key={index}>
                <b>{t('question', { n: numberOf(question) })}</b>
                <span className={styles.spacer}>{ruleText(`rule.${issue.rule}`, issue.params)}</span>
                <button type="button" className="tk-lnk" disabled={busy} onClick={() => onShow(question.id)}>
                  {t('show')}
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <SaveDuplicates
        twins={twins}
        chosen={chosen}
        numberOf={numberOf}
        onChoose={(ids, choice) => void all.choose(twins, ids, choice)}
      />
      {already.size > 0 && problem && (
        <Alert color="gamboge" mb="md" title={textOf(problem)}>
          <Button size="xs" variant="default" loading={busy} onClick={() => void submit(wanted, true)}>
            {t('save.again', { count: wanted.length })}
          </Button>
        </Alert>
      )}
      {unrated > 0 && (
        <p className="tk-dim" style={{ fontSize: 13 }}>
          {t('save.unrated', {
            count: unrated,
            stars: DIFFICULTY_UNRATED,
            name: t(`difficulty.${DIFFICULTY_UNRATED}`),
          })}
        </p>
      )}
      <Group justify="flex-end" mt="lg" gap="xs" className={dialogStyles.dialogFoot}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('cancel')}
        </Button>
        {areAllIn && chosen.length === questions.length && (
          <Button color="cinnabar" variant="light" onClick={onRemove}>
            {t('save.removeDraft')}
          </Button>
        )}
        <Button
          type="submit"
          loading={busy || isWaiting}
          disabled={!hasTarget || fresh.length === 0}
          data-autofocus
        >
          {fresh.length === 0
            ? t('saveToBank')
            : added === 0
              ? t('save.doLinked', { count: fresh.length })
              : problems.length > 0 || already.size > 0
                ? t('save.good', { count: fresh.length })
                : t('save.do', { count: fresh.length })}
        </Button>
      </Group>
    </form>
  );
}

/** The bank that the upload named, else the last used one, else a new one. None until the banks are known. */
function firstTarget(
  banks: readonly { id: string }[] | null,
  initialBankId: string | null,
  newName: string,
): SaveTarget {
  if (initialBankId) return { bankId: initialBankId };
  if (!banks) return { bankId: '' };
  return banks[0] ? { bankId: banks[0].id } : { newName };
}
