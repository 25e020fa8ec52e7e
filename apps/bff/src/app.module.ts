/** The BFF as a Nest app. Its routes are plain Fastify (see app.ts); the platform provides health. */
import { Module } from '@nestjs/common';

@Module({})
export class BffModule {}
