import type { GameSession, PlayedGame } from './games.client.js';

export interface GameProps<Settings> {
  session: GameSession;
  settings: Settings;
  onEnd: (played: PlayedGame) => void;
}
