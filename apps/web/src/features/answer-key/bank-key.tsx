/**
 * Fills the questions of a bank that lack an answer from a whole key, as far as the filters of its page show them. One
 * request, and one undo. Renders nothing if none lacks an answer.
 */
import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import type { AnswerOfKey } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.js';
import { UnansweredQuestionsDocument, type UnansweredQuestionsQuery } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { answerQuestions } from '../questions/questions.client.js';
import { answerKeyMessages } from './answer-key.messages.js';
import { KeyDialog, type KeyFill } from './key-dialog.js';
import { numberingsOf } from './numberings.js';

/** The maximum of one request. */
const LISTED_MAX = 100;
const PARTLY_READ_MS = 6_000;

type Lacking = NonNullable<UnansweredQuestionsQuery['questionBank']>['questions']['questions'][number];

interface BankKeyProps {
  bankId: string;
  /** How many of them lack an answer; the page's own query counts them. */
  count: number;
  /** The filters of the page, in the form of its query. */
  filters: object;
  /** After a write: refetches lists that contained these questions. */
  onChanged: () => void;
}

export function BankKey({ bankId, count, filters, onChanged }: BankKeyProps) {
  const t = useMessages(answerKeyMessages);
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(UnansweredQuestionsDocument, {
    variables: { id: bankId, limit: LISTED_MAX, ...filters },
    skip: !opened,
  });
  const page = data?.questionBank?.questions;
  const questions = page?.questions ?? [];
  if (count === 0 && !opened) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconListCheck size={15} stroke={1.8} />}
        onClick={() => setOpened(true)}
      >
        {t('openMissing', { count })}
      </Button>
      <KeyDialog
        opened={opened}
        isPartial
        numberings={opened ? numberingsOf(questions.map(keyed)) : []}
        onFill={async (fills) => {
          if (await fillIn(fills, questions)) setOpened(false);
        }}
        onClose={() => setOpened(false)}
      >
        {page ? undefined : <Skeleton height={200} />}
      </KeyDialog>
    </>
  );

  async function fillIn(fills: readonly KeyFill[], before: readonly Lacking[]): Promise<boolean> {
    const versionOf = new Map(before.map(({ id, version }) => [id, version]));
    const done = await write(
      fills.map(({ question: { id }, patch }) => ({ id, version: versionOf.get(id), ...patch })),
    );
    if (done.length === 0) return false;
    onChanged();
    const former = before.filter(({ id }) => done.includes(id)).map(formerAnswer);
    toast.undo(t('done', { count: done.length }), () => {
      void write(former).then((undone) => {
        if (undone.length === 0) return;
        onChanged();
        toast.success(t('undone'));
      });
    });
    return true;
  }

  async function write(answers: readonly AnswerOfKey[]): Promise<string[]> {
    try {
      const { done, failed, reason = '' } = await answerQuestions(answers);
      if (failed.length > 0)
        toast.error(
          done.length > 0
            ? t('partly', { done: done.length, failed: failed.length, reason })
            : t('failed', { reason }),
          { autoClose: PARTLY_READ_MS },
        );
      return done;
    } catch (failure) {
      toast.error(t('failed', { reason: messageOf(failure) }));
      return [];
    }
  }
}

/** An answer may be missing for a reader who only practises; a writer reads all of it. */
const keyed = ({ options, fillAnswers, solutionAnswers, ...question }: Lacking) => ({
  ...question,
  options: options.map(({ text, isCorrect }) => ({ text, isCorrect: isCorrect === true })),
  fillAnswers: fillAnswers ?? [],
  solutionAnswers: solutionAnswers ?? [],
});

/** The version that the fill has written: a colleague's later edit stays. */
function formerAnswer(question: Lacking): AnswerOfKey {
  const { id, type, version, options, fillAnswers, solutionAnswers } = keyed(question);
  return {
    id,
    type,
    version: version + 1,
    correct: options.flatMap(({ isCorrect }, at) => (isCorrect ? [at] : [])),
    fillAnswers: [...fillAnswers],
    solutionAnswers: [...solutionAnswers],
  };
}
