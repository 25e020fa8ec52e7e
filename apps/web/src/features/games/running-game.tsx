import { MathsGame } from './maths-game.js';
import type { GameSession, PlayedGame } from './games.client.js';
import { MemoryGame } from './memory-game.js';
import { PuzzleGame } from './puzzle-game.js';
import { ReactionGame } from './reaction-game.js';

interface RunningGameProps {
  session: GameSession;
  onEnd: (played: PlayedGame) => void;
}

/** The game of a session, with its start settings. */
export function RunningGame({ session, onEnd }: RunningGameProps) {
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
