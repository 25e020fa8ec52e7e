/** Four small games for people stopped by an error. A running game locks the choice of game; its end ends the round. */
import { ActionIcon, Button, Tabs, Tooltip } from '@mantine/core';
import {
  IconHelp,
  IconHistory,
  IconPlayerPlay,
  IconRotate,
  IconSettings,
  IconTrophy,
} from '@tabler/icons-react';
import { GAME_TYPES, type GameType } from '@tiku/game-rules/settings';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { useAuth } from '../../auth/auth.store.js';
import { useProblemText } from '../../ui/problem.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { GameDialogs, type DialogName } from './game-dialogs.js';
import { gameStatus, type EndedGame, type GameSession, type PlayedGame } from './games.client.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { InView } from './in-view.js';
import { PlayedView } from './played-view.js';
import { RunningGame } from './running-game.js';
import { playSound } from './sounds.js';
import { StartQuestions } from './start-questions.js';
import { TodayCount } from './today-count.js';
import { useGameStart } from './use-game-start.js';
import { useLoaded } from './use-loaded.js';
import { useRecording } from './use-recording.js';

const TOOLS: readonly { name: DialogName; Icon: typeof IconHelp }[] = [
  { name: 'rules', Icon: IconHelp },
  { name: 'leaderboard', Icon: IconTrophy },
  { name: 'history', Icon: IconHistory },
  { name: 'settings', Icon: IconSettings },
];

export function GamesPanel() {
  const t = useMessages(gamesMessages);
  const textOf = useProblemText(gamesMessages);
  const [game, setGame] = useState<GameType>('math');
  const [session, setSession] = useState<GameSession | null>(null);
  /** Each game keeps its own end until the next round. */
  const [ended, setEnded] = useState<Partial<Record<GameType, EndedGame>>>({});
  const [scores, setScores] = useState<Partial<Record<GameType, number>>>({});
  const [restarts, setRestarts] = useState(0);
  const [isAgain, setAgain] = useState(false);
  const { recordedOf, record } = useRecording();
  const userId = useAuth((state) => state.user?.id);
  const language = useLanguage((state) => state.language);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const starting = useGameStart(game, (begun) => {
    setSession(begun);
    setEnded(({ [game]: _, ...others }) => others);
  });
  // Refetched before each game: another window or device may have played.
  // Its warning is a sentence of the server: a new language refetches it.
  const status = useLoaded(`${userId ?? ''}/${restarts}/${language}`, async () =>
    userId === undefined ? null : gameStatus(),
  );

  const finish = async (played: PlayedGame) => {
    if (!session) return;
    setSession(null);
    setEnded((before) => ({ ...before, [game]: { session, played } }));
    setScores((before) => ({ ...before, [game]: (before[game] ?? 0) + played.result.score }));
    playSound('end');
    await record(session, played);
  };
  /** An abandoned game is not recorded. */
  const giveUp = () => {
    setSession(null);
    setAgain(true);
    setRestarts(restarts + 1);
  };
  /** A new round of all games. Starts at once; if that is not allowed, the start page of the game says why. */
  const restart = () => {
    setEnded({});
    setScores({});
    setAgain(true);
    setRestarts(restarts + 1);
    void starting.start();
  };
  const shown = ended[game];
  const total = Object.values(scores).reduce((sum, score) => sum + score, 0);
  return (
    <section className={`tk-card ${styles.panel}`} aria-labelledby="games-title">
      <header>
        <h2 id="games-title" className="tk-h">
          {t('title')}
        </h2>
        <span className={`tk-dim3 ${styles.total}`}>
          {total > 0 && t('total', { count: Math.round(total * 10) / 10 })}
        </span>
        <div className={styles.tools}>
          {TOOLS.map(({ name, Icon }) => (
            <Tooltip key={name} label={t(name)}>
              <ActionIcon
                size={36}
                aria-label={t(name)}
                disabled={session !== null}
                onClick={() => setDialog(name)}
              >
                <Icon size={19} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          ))}
        </div>
      </header>
      <Tabs
        value={game}
        onChange={(next) => {
          setGame(GAME_TYPES.find((each) => each === next) ?? game);
          setAgain(false);
        }}
      >
        <Tabs.List grow>
          {GAME_TYPES.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              disabled={(session !== null || starting.isStarting) && name !== game}
            >
              {t(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {GAME_TYPES.map((name) => (
          <Tabs.Panel key={name} value={name} className={styles.body}>
            {name !== game ? null : session ? (
              <InView>
                <RunningGame
                  key={session.sessionId}
                  session={session}
                  onEnd={(played) => void finish(played)}
                />
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  className={styles.giveUp}
                  onClick={giveUp}
                >
                  {t('giveUp')}
                </Button>
              </InView>
            ) : shown ? (
              <PlayedView
                key={shown.session.sessionId}
                ended={shown}
                recorded={recordedOf(shown.session.sessionId)}
              >
                <Button leftSection={<IconRotate size={17} stroke={1.7} />} onClick={restart}>
                  {t('restart')}
                </Button>
              </PlayedView>
            ) : (
              <div className={styles.begin}>
                <p>{t(`${game}.intro`)}</p>
                <Button
                  autoFocus={isAgain}
                  disabled={status.failure !== null}
                  size="md"
                  loading={starting.isStarting}
                  leftSection={<IconPlayerPlay size={18} stroke={1.7} />}
                  onClick={() => void starting.start()}
                >
                  {t('start')}
                </Button>
                {starting.problem ? (
                  <p role="alert">{textOf(starting.problem)}</p>
                ) : (
                  userId !== undefined && <TodayCount status={status} />
                )}
              </div>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <UnsavedGuard
        savesAtLogout
        dirty={session !== null && userId !== undefined}
        title={t('leave.title')}
        text={t('leave.text')}
        leaveLabel={t('leave.go')}
        stayLabel={t('leave.stay')}
      />
      <StartQuestions starting={starting} />
      <GameDialogs game={game} name={dialog} onClose={() => setDialog(null)} />
    </section>
  );
}
