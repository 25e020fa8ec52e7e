import { MathsGame } from './maths-game.js';
import type { GameSession, PlayedGame } from './games.client.js';
import styles from './games.module.css';
import { MemoryGame } from './memory-game.js';
import { PuzzleGame } from './puzzle-game.js';
import { ReactionGame } from './reaction-game.js';

interface RunningGameProps {
  session: GameSession;
  onEnd: (played: PlayedGame) => void;
}

/** The game of a session, by what it was started with. */
export function RunningGame(props: RunningGameProps) {
  return (
    <div ref={intoView} className={styles.running}>
      <Game {...props} />
    </div>
  );
}

/** On a phone the panel begins below the fold. */
const intoView = (game: HTMLElement | null) => game?.scrollIntoView({ block: 'nearest' });

function Game({ session, onEnd }: RunningGameProps) {
  const { settings } = session;
  switch (settings.gameType) {
    case 'math':
      return <MathsGame session={session} settings={settings} onEnd={onEnd} />;
    case 'memory':
      return <MemoryGame session={session} settings={settings} onEnd={onEnd} />;
    case 'puzzle':
      return <PuzzleGame session={session} settings={settings} onEnd={onEnd} />;
    case 'reaction':
      return <ReactionGame session={session} settings={settings} onEnd={onEnd} />;
  }
}
