import { Button, TextInput } from '@mantine/core';
import { ANSWER_DIGITS_MAX, mathsQuestion, mathsResult, playMaths, startMaths } from '@tiku/game-rules/maths';
import { isRefusal, type GameSettings } from '@tiku/game-rules/settings';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Countdown } from './countdown.js';
import type { GameProps } from './game-props.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { playSound } from './sounds.js';
import { usePlay } from './use-play.js';

export function MathsGame({
  session,
  settings,
  onEnd,
}: GameProps<Extract<GameSettings, { gameType: 'math' }>>) {
  const t = useMessages(gamesMessages);
  const { timeLimit, difficulty } = settings;
  const { state, result, nowMs, move } = usePlay(
    session,
    { start: () => startMaths(session.seed, difficulty, timeLimit), play: playMaths, result: mathsResult },
    onEnd,
  );
  const [answer, setAnswer] = useState('');
  const [said, setSaid] = useState<'right' | 'wrong' | null>(null);
  const question = mathsQuestion(state);
  const submit = () => {
    if (answer === '') return;
    const next = move({ answer: Number(answer), atMs: nowMs() });
    if (isRefusal(next)) return;
    const isRight = next.correct > state.correct;
    setSaid(isRight ? 'right' : 'wrong');
    playSound(isRight ? 'good' : 'bad');
    setAnswer('');
  };
  return (
    <>
      <Countdown
        startedAt={session.startedAt}
        endsAtMs={state.endsAtMs}
        timeLimit={timeLimit}
        score={result.score}
        note={t('streak', { count: state.streak })}
      />
      <form
        className={styles.maths}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <output className={styles.sum} aria-live="polite">
          {question.text} = ?
        </output>
        <div>
          <TextInput
            size="md"
            aria-label={t('answer')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={ANSWER_DIGITS_MAX}
            value={answer}
            data-autofocus
            autoFocus
            // Chinese input methods write full-width digits.
            onChange={(event) => setAnswer(event.currentTarget.value.normalize('NFKC').replace(/\D/g, ''))}
          />
          <Button type="submit" size="md" disabled={answer === ''}>
            {t('submit')}
          </Button>
        </div>
        <p className={styles.said} data-said={said ?? undefined} role="status">
          {said && t(`said.${said}`)}
        </p>
      </form>
    </>
  );
}
