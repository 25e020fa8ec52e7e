/** The BFF as a Nest app. Its routes are plain Fastify (see app.ts); health comes from the platform. */
import { Module } from '@nestjs/common';

@Module({})
export class BffModule {}
