/**
 * The signed-in frame: sidebar of 288 or 72 px or a header, bottom bar on phones, the palette, banners and the event
 * stream. Apollo lives here, so that its cache ends with the session.
 */
// Before any dialog opens: its listener is the first to hear Escape.
import '../ui/escape-layers.js';
import { ApolloProvider } from '@apollo/client/react';
import { Drawer } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { createApolloClient } from '../api/apollo.js';
import { createQueryClient } from '../api/query-client.js';
import { refetchFailedOnline } from '../api/visible-reads.js';
import { useFreshUser } from '../auth/use-fresh-user.js';
import { useMessages } from '../i18n/messages.js';
import { useLayout } from '../layout/layout.store.js';
import { useKeptGames } from '../tasks/send-kept-games.js';
import { useKeptResponses } from '../tasks/send-kept-responses.js';
import { useResumedUploads } from '../tasks/resume-uploads.js';
import { useNotificationEvents } from '../notifications/use-notification-events.js';
import { useTaskEvents } from '../tasks/task-events.js';
import { LookOffer } from '../ui/look-offer.js';
import { BottomBar } from './bottom-bar.js';
import { HeaderBar } from './header-bar.js';
import { Jump } from './jump.js';
import { LogoutQuestion } from './logout-question.js';
import { isBareAt, isWorkbenchAt } from './navigation.js';
import { OfflineBanner } from './offline-banner.js';
import { shellMessages } from './shell.messages.js';
import { ReproofOutlet } from './reproof-outlet.js';
import { SidebarContent } from './sidebar.js';
import { PhoneBar, TopBar } from './top-bar.js';
import { useShellKeys } from './use-shell-keys.js';
import { useViewport } from './use-viewport.js';
import { VerifyBanner } from './verify-banner.js';

export function Shell() {
  const t = useMessages(shellMessages);
  const [client] = useState(createApolloClient);
  const [queries] = useState(createQueryClient);
  const [menuOpened, setMenuOpened] = useState(false);
  const { sidebarCollapsed, layoutMode, setSidebarCollapsed, toggleSidebar } = useLayout();
  const viewport = useViewport();
  const mode = viewport === 'phone' ? 'header' : layoutMode;
  // A tablet is too narrow for a sidebar of 288 px: there it stays collapsed and opens as a drawer.
  const inDrawer = viewport !== 'desk';
  // A workbench needs the width; the menu stays open there if the person opens it.
  const { pathname } = useLocation();
  const isWorkbench = isWorkbenchAt(pathname);
  const [openAtWork, setOpenAtWork] = useState(false);
  const collapsed = inDrawer || (isWorkbench ? !openAtWork : sidebarCollapsed);
  const toggle = () => {
    if (inDrawer) setMenuOpened((opened) => !opened);
    else if (mode === 'sidebar' && isWorkbench) setOpenAtWork(!openAtWork);
    else if (mode === 'sidebar') toggleSidebar();
  };
  useShellKeys({
    toggle,
    collapse: () => {
      if (inDrawer || mode !== 'sidebar') return;
      if (isWorkbench) setOpenAtWork(false);
      else setSidebarCollapsed(true);
    },
  });
  useTaskEvents();
  useEffect(() => refetchFailedOnline(client), [client]);
  useNotificationEvents(client, queries);
  useResumedUploads();
  useKeptGames();
  useKeptResponses();
  useFreshUser();
  // An exam has the whole window: nothing of the shell is above what somebody answers.
  if (isBareAt(pathname))
    return (
      <ApolloProvider client={client}>
        <QueryClientProvider client={queries}>
          <main id="content">
            <Outlet />
          </main>
          <LogoutQuestion />
        </QueryClientProvider>
      </ApolloProvider>
    );
  return (
    <ApolloProvider client={client}>
      <QueryClientProvider client={queries}>
        <a className="tk-skip" href="#content">
          {t('skip')}
        </a>
        <div className="tk-shell" data-mode={mode} data-collapsed={collapsed || undefined}>
          {mode === 'sidebar' && (
            <nav className="tk-side" aria-label={t('nav')}>
              <SidebarContent collapsed={collapsed} />
            </nav>
          )}
          <div className="tk-main">
            {viewport === 'phone' && <PhoneBar onMenu={() => setMenuOpened(true)} />}
            {viewport !== 'phone' && mode === 'header' && <HeaderBar narrow={viewport === 'tablet'} />}
            {mode === 'sidebar' && <TopBar collapsed={collapsed} onToggle={toggle} />}
            <OfflineBanner />
            <LookOffer />
            <VerifyBanner />
            <main className="tk-content" id="content">
              <Outlet />
            </main>
            {viewport === 'phone' && <BottomBar />}
          </div>
        </div>
        <Drawer.Root
          opened={menuOpened && inDrawer}
          onClose={() => setMenuOpened(false)}
          size={288}
          padding={0}
          classNames={{ content: 'tk-drawer', body: 'tk-drawer-body' }}
        >
          <Drawer.Overlay />
          <Drawer.Content aria-label={t('nav')}>
            <Drawer.Body>
              <SidebarContent collapsed={false} onNavigate={() => setMenuOpened(false)} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
        <Jump />
        <LogoutQuestion />
        <ReproofOutlet />
      </QueryClientProvider>
    </ApolloProvider>
  );
}
