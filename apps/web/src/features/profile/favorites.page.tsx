/** /profile/favorites: the person's favourite questions. Removing one takes it off the list, with an undo. */
import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { apiErrorOf } from '../../api/api-error-of.js';
import { ProfileFavoritesDocument } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { usePageWithin } from '../../ui/use-page-within.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { useShownData } from '../../ui/use-shown-data.js';
import { QuestionSheet } from '../questions/question-sheet.js';
import { ProfileFrame, useProfileId } from './profile-frame.js';
import { profileMessages } from './profile.messages.js';

export function FavoritesPage() {
  const t = useMessages(profileMessages);
  const { id } = useProfileId();
  const [state, setState] = useQueryState({ page: '1' });
  const query = useQuery(ProfileFavoritesDocument, {
    variables: { id, page: pageOf(state.page) },
  });
  const { data, error, refetch } = query;
  const shown = useShownData(query);
  const result = shown?.favorites;
  const go = usePageWithin(pageOf(state.page), data?.favorites.pagination.pages, setState);
  // The star writes to the cache: a removed favourite leaves this list, a restored one returns to its place.
  const questions = (result?.questions ?? []).filter(({ isFavorite }) => isFavorite);
  const gone = (result?.questions.length ?? 0) - questions.length;
  const total = (result?.pagination.total ?? 0) - gone;
  return (
    <ProfileFrame
      tab="favorites"
      profile={shown?.profile}
      bankCount={shown?.profile?.banks.pagination.total}
      error={error && apiErrorOf(error)}
      onRetry={() => void refetch()}
    >
      {total === 0 ? (
        <EmptyState
          isCard
          art={<IconStar size={56} stroke={1} />}
          title={t('noFavoritesTitle')}
          action={
            <Button component={Link} to="/questions" variant="default">
              {t('toQuestions')}
            </Button>
          }
        >
          {t('noFavoritesText')}
        </EmptyState>
      ) : (
        result && (
          <>
            <QuestionSheet
              questions={questions}
              firstNumber={(result.pagination.page - 1) * result.pagination.limit + 1}
              heading={{ title: t('favoritesHeading'), note: t('favoritesCount', { count: total }) }}
              showBank
              undoFavorite
              editAddress={() => null}
            />
            <Pager {...result.pagination} onChange={go} />
          </>
        )
      )}
    </ProfileFrame>
  );
}
