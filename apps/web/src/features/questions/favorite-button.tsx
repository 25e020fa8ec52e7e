/** The star of a question: shown at once, reverted if the server refuses. */
import { useApolloClient } from '@apollo/client/react';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useFailure } from '../../ui/use-failure.js';
import { toggleFavorite } from './favorites.js';
import { questionMessages } from './questions.messages.js';

interface FavoriteButtonProps {
  id: string;
  favorite: boolean;
  /** In a list of favourites the question disappears: offers an undo. */
  withUndo?: boolean;
}
export function FavoriteButton({ id, favorite, withUndo = false }: FavoriteButtonProps) {
  const t = useMessages(questionMessages);
  const fail = useFailure(questionMessages);
  const client = useApolloClient();
  const toggle = async () => {
    try {
      await toggleFavorite(client, id, !favorite);
    } catch (failure) {
      fail('favoriteFailed', failure);
      return;
    }
    if (withUndo && favorite)
      toast.undo(t('unfavorited'), () => {
        toggleFavorite(client, id, true).catch((failure: unknown) => fail('favoriteFailed', failure));
      });
  };
  const label = favorite ? t('unfavorite') : t('favorite');
  const Icon = favorite ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className="tk-lnk tk-fav"
      data-quiet
      data-on={favorite || undefined}
      aria-pressed={favorite}
      onClick={() => void toggle()}
    >
      <Icon size={15} stroke={1.7} aria-hidden />
      {label}
    </button>
  );
}
