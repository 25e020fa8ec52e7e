/**
 * GraphQL by Apollo Server: page data for signed-in users, schema-first from the *.graphql files of each noun. Guards,
 * pipes and filters of the platform belong to HTTP routes: requests are checked before Apollo, errors are worded by
 * `formatError`.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { Module, type DynamicModule } from '@nestjs/common';
import type { ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import { ErrorFilter, LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { BFF_CONFIG, type BffConfig } from '../config.js';
import { formatErrors } from './format-errors.js';
import { PAGE_READS } from '../page-reads.js';
import { PAGE_SERVICES, type Services } from '../services.js';
import { KnownDocuments, readKnownDocuments, TOKENS_MAX } from './known-documents.js';
import { PageDataDriver } from './page-data.driver.js';
import { readResolvers } from './page-reads.js';
import { PageDataRoute } from './page-data.route.js';
import { limitQueries } from './query-limits.plugin.js';
import { requireResolvers } from './require-resolvers.js';
import { SharedDocuments } from './shared-documents.js';

/** The source folder, or its built copy: the build copies the *.graphql files. */
const FOLDER = fileURLToPath(new URL('..', import.meta.url));

@Module({})
export class PageDataModule {
  static forRoot(config: BffConfig): DynamicModule {
    const isProduction = config.NODE_ENV === 'production';
    return {
      module: PageDataModule,
      // The driver belongs to Nest's GraphQL module, which sees only global providers.
      global: true,
      providers: [
        { provide: BFF_CONFIG, useValue: config },
        {
          provide: KnownDocuments,
          inject: [LOGGER],
          useFactory: (logger: Logger) => knownDocuments(config, logger),
        },
        SharedDocuments,
        PageDataRoute,
      ],
      exports: [PageDataRoute],
      imports: [
        GraphQLModule.forRootAsync<ApolloDriverConfig>({
          driver: PageDataDriver,
          inject: [ErrorFilter, PAGE_SERVICES],
          useFactory: (errors: ErrorFilter, services: Services) => ({
            path: '/graphql',
            useGlobalPrefix: false,
            typePaths: [join(FOLDER, '**/*.graphql')],
            transformResolvers: withReads(services),
            transformSchema: requireResolvers,
            resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
            fieldResolverEnhancers: [],
            introspection: !isProduction,
            hideSchemaDetailsFromClientErrors: isProduction,
            includeStacktraceInErrorResponses: false,
            persistedQueries: false,
            parseOptions: { maxTokens: TOKENS_MAX },
            graphiql: false,
            autoTransformHttpErrors: false,
            plugins: [
              limitQueries(),
              ApolloServerPluginCacheControlDisabled(),
              ...(isProduction ? [] : [ApolloServerPluginLandingPageLocalDefault({ footer: false })]),
            ],
            formatError: formatErrors(errors),
          }),
        }),
      ],
    };
  }
}

/** The resolver classes, and the reads that are REST responses. */
const withReads =
  (services: Services): NonNullable<ApolloDriverConfig['transformResolvers']> =>
  (resolvers) => [...[resolvers].flat(), { Query: readResolvers(PAGE_READS, services) }];

function knownDocuments(config: BffConfig, logger: Logger): KnownDocuments {
  const known = readKnownDocuments(config.WEB_FOLDER, config.PERSISTED_DOCUMENTS);
  if (known.size === 0 && config.NODE_ENV === 'production')
    logger.warn('no GraphQL documents are known: every page query will be refused; build the web app');
  return known;
}
