/** What every page stands in: theme, colour scheme, toasts. Apollo belongs to the signed-in part (shell). */
import { MantineProvider } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { colorSchemeManager } from '../layout/color-scheme-manager.js';
import { cssVariablesResolver } from '../theme/roles.js';
import { theme } from '../theme/theme.js';
import { NotificationsOutlet } from '../ui/notifications-outlet.js';
import { styleNonce } from './nonce.js';

export function Providers({ children }: { children: ReactNode }) {
  const [manager] = useState(colorSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={manager}
      defaultColorScheme="light"
      getStyleNonce={styleNonce}
    >
      {children}
      <NotificationsOutlet />
    </MantineProvider>
  );
}
