/** The context of every page: theme, colour scheme, toasts. Apollo belongs to the signed-in part (shell). */
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages.js';
import { colorSchemeManager } from '../layout/color-scheme-manager.js';
import { cssVariablesResolver } from '../theme/roles.js';
import { theme } from '../theme/theme.js';
import { NotificationsOutlet } from '../ui/notifications-outlet.js';
import { appMessages } from './app.messages.js';
import { styleNonce } from './nonce.js';

export function Providers({ children }: { children: ReactNode }) {
  const [manager] = useState(colorSchemeManager);
  const close = useMessages(appMessages)('close');
  // The close button of a dialog has no text: it gets a label wherever a dialog opens.
  const named = useMemo(
    () =>
      mergeThemeOverrides(theme, { components: { CloseButton: { defaultProps: { 'aria-label': close } } } }),
    [close],
  );
  return (
    <MantineProvider
      theme={named}
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
