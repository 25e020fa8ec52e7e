/** /games: the games of the error pages, for people who look for them. */
import { useMessages } from '../../i18n/messages.js';
import { PageHeader } from '../../ui/page.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { gamesMessages } from './games.messages.js';
import { GamesPanel } from './games-panel.js';

export function GamesPage() {
  const t = useMessages(gamesMessages);
  usePageTitle(t('page'));
  return (
    <>
      <PageHeader title={t('page')} sub={t('pageSub')} />
      <GamesPanel />
    </>
  );
}
