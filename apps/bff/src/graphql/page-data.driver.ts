import { ApolloServer } from '@apollo/server';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { PageDataRoute } from './page-data.route.js';

/** Nest's Apollo driver with the platform's route in front of Apollo, in place of the driver's open one. */
@Injectable()
export class PageDataDriver extends ApolloDriver {
  constructor(
    modules: ModulesContainer,
    private readonly route: PageDataRoute,
  ) {
    super(modules);
  }

  protected override async registerFastify(options: ApolloDriverConfig): Promise<void> {
    // Nest has made the schema of the definitions.
    const { schema, typeDefs: _definitions, resolvers: _resolvers, ...config } = options;
    if (!schema) throw new Error('GraphQL without a schema');
    const server = new ApolloServer({ ...config, schema });
    await server.start();
    this.apolloServer = server;
    const fastify = this.httpAdapterHost.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register((scope) => this.route.register(scope, server));
  }
}
