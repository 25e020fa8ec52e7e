/**
 * The signed-in frame: sidebar of 288 or 72 px, top bar, bottom bar on phones, the palette, offline banners and the
 * event stream. Apollo lives here, so that its cache ends with the session.
 */
import { ApolloProvider } from '@apollo/client/react';
import { Drawer } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { spotlight } from '@mantine/spotlight';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createApolloClient } from '../api/apollo.js';
import { createQueryClient } from '../api/query-client.js';
import { useMessages } from '../i18n/messages.js';
import { useLayout } from '../layout/layout.store.js';
import { useTaskEvents } from '../tasks/task-events.js';
import { BottomBar } from './bottom-bar.js';
import { Jump } from './jump.js';
import { OfflineBanner } from './offline-banner.js';
import { shellMessages } from './shell.messages.js';
import { SidebarContent } from './sidebar.js';
import { TopBar } from './top-bar.js';
import { useShellKeys } from './use-shell-keys.js';

export function Shell() {
  const t = useMessages(shellMessages);
  const [client] = useState(createApolloClient);
  const [queries] = useState(createQueryClient);
  const [menuOpened, setMenuOpened] = useState(false);
  const collapsed = useLayout((state) => state.sidebarCollapsed);
  useShellKeys();
  useTaskEvents();
  return (
    <ApolloProvider client={client}>
      <a className="tk-skip" href="#content">
        {t('skip')}
      </a>
      <div className="tk-shell" data-collapsed={collapsed || undefined}>
        <nav className="tk-side" aria-label={t('nav')}>
          <SidebarContent collapsed={collapsed} />
        </nav>
        <div className="tk-main">
          <TopBar onMenu={() => setMenuOpened(true)} onJump={() => spotlight.open()} />
          <OfflineBanner />
          <main className="tk-content" id="content">
            <QueryClientProvider client={queries}>
              <Outlet />
            </QueryClientProvider>
          </main>
          <BottomBar />
        </div>
      </div>
      <Drawer.Root
        opened={menuOpened}
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
    </ApolloProvider>
  );
}
