/** Sends the games that were still unsent when the app was closed. The shell mounts it. */
import { useEffect } from 'react';
import { useAuth } from '../auth/auth.store.js';
import { hasKeptGames } from '../auth/personal-storage.js';

export function useKeptGames(): void {
  const userId = useAuth((state) => state.user?.id);
  useEffect(() => {
    if (userId === undefined || !hasKeptGames(userId)) return;
    import('../features/games/kept-games.js')
      .then(({ sendKeptGames }) => sendKeptGames(userId))
      .catch((failure: unknown) => console.warn('Kept games could not be sent', failure));
  }, [userId]);
}
