/** The services behind the BFF, each by its client. */
import { Module, type DynamicModule } from '@nestjs/common';
import { SERVICES, type ServiceName } from '@tiku/contracts/events';
import { ServiceTokens } from '@tiku/platform/auth';
import { ServiceClient } from '@tiku/platform/service-client';
import { Shutdown } from '@tiku/platform/shutdown';
import type { BffConfig } from './config.js';

export type Services = Readonly<Record<ServiceName, ServiceClient>>;

/** The provider of the `Services` that page data come from. */
export const PAGE_SERVICES = Symbol('services of page data');

@Module({})
export class ServicesModule {
  static forRoot(config: BffConfig): DynamicModule {
    return {
      module: ServicesModule,
      global: true,
      providers: [
        {
          provide: PAGE_SERVICES,
          inject: [ServiceTokens, Shutdown],
          useFactory: (tokens: ServiceTokens, shutdown: Shutdown) => serviceClients(config, tokens, shutdown),
        },
      ],
      exports: [PAGE_SERVICES],
    };
  }
}

/** A set of clients with connections of its own, closed at shutdown. */
export function serviceClients(
  { services }: Pick<BffConfig, 'services'>,
  tokens: ServiceTokens,
  shutdown: Shutdown,
): Services {
  const clientOf = (name: ServiceName): [ServiceName, ServiceClient] => {
    const client = new ServiceClient(name, services[name], tokens);
    shutdown.register('queues', `client of ${name}`, () => client.close());
    return [name, client];
  };
  return Object.fromEntries(SERVICES.map(clientOf)) as Services;
}
