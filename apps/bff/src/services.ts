/** The services behind the BFF, each by its client. */
import type { ServiceName } from '@tiku/contracts/events';
import type { ServiceClient } from '@tiku/platform/service-client';

export type Services = Readonly<Record<ServiceName, ServiceClient>>;
