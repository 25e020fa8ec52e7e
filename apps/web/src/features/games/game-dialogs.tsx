import { Modal } from '@mantine/core';
import type { GameType } from '@tiku/game-rules/settings';
import { useAuth } from '../../auth/auth.store.js';
import { LoginLink } from './login-link.js';
import { useMessages } from '../../i18n/messages.js';
import { GameHistory } from './game-history.js';
import { GameRules } from './game-rules.js';
import { GameSettingsForm } from './game-settings-form.js';
import { gamesMessages } from './games.messages.js';
import { Leaderboard } from './leaderboard.js';

export type DialogName = 'rules' | 'leaderboard' | 'history' | 'settings';

interface GameDialogsProps {
  game: GameType;
  name: DialogName | null;
  onClose: () => void;
}

export function GameDialogs({ game, name, onClose }: GameDialogsProps) {
  const t = useMessages(gamesMessages);
  const user = useAuth((state) => state.user);
  /** The records are one reader's and of one game, the leaderboard and the rules of one game. */
  const titleOf = (dialog: DialogName): string => {
    if (dialog === 'settings') return t(dialog);
    const parts = dialog === 'history' && user ? [t(dialog), t(game), user.name] : [t(dialog), t(game)];
    return parts.join(' · ');
  };
  const needsLogin = user === null && (name === 'leaderboard' || name === 'history');
  return (
    <Modal opened={name !== null} onClose={onClose} title={name && titleOf(name)} size="md">
      {needsLogin ? (
        <LoginLink />
      ) : name === 'rules' ? (
        <GameRules game={game} />
      ) : name === 'leaderboard' ? (
        <Leaderboard key={game} game={game} />
      ) : name === 'history' ? (
        <GameHistory game={game} />
      ) : name === 'settings' ? (
        <GameSettingsForm />
      ) : null}
    </Modal>
  );
}
