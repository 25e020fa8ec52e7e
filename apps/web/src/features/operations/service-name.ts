/** What pages call a service. Each service has its name in its own catalogue of texts. */
import { serverMessages } from '../../api/server-catalogues.js';
import { hasMessage, useMessages } from '../../i18n/messages.js';

/** Names a service or a worker. One of a newer release is displayed by its technical name. */
export function useServiceName(): (name: string) => string {
  const t = useMessages(serverMessages);
  return (name) => {
    const key = `service.${name}`;
    return hasMessage(serverMessages, key) ? t(key) : name;
  };
}
