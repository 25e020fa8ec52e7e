/** The variables with the addresses of all services, for a BFF that starts only with every one of them. */
import { SERVICES } from '@tiku/contracts/events';
import { serviceUrlVariable } from '@tiku/platform/config';

export function serviceAddresses(url: string): Record<string, string> {
  return Object.fromEntries(SERVICES.map((name) => [serviceUrlVariable(name), url]));
}
