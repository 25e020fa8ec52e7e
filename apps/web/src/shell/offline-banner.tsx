/** Offline: a red banner and a yellow one that says we are reconnecting; dismissing hides both. */
import { IconWifiOff, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.js';
import { shellMessages } from './shell.messages.js';

export function OfflineBanner() {
  const t = useMessages(shellMessages);
  const [offline, setOffline] = useState(() => !navigator.onLine);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const goOffline = () => {
      setOffline(true);
      setDismissed(false);
    };
    const goOnline = () => {
      setOffline(false);
      setDismissed(false);
    };
    window.addEventListener('offline', goOffline);
    window.addEventListener('online', goOnline);
    return () => {
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', goOnline);
    };
  }, []);
  if (!offline || dismissed) return null;
  return (
    <div className="tk-offline">
      <div data-tone="cinnabar" role="alert">
        <IconWifiOff size={17} stroke={1.7} aria-hidden />
        <span>{t('offline')}</span>
        <button type="button" className="tk-lnk" onClick={() => setDismissed(true)}>
          <IconX size={15} aria-hidden />
          {t('dismiss')}
        </button>
      </div>
      <div data-tone="gamboge" role="status">
        {t('reconnecting')}
      </div>
    </div>
  );
}
