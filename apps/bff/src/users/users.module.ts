import { Module } from '@nestjs/common';
import { UsersClient } from './users.client.js';
import { UsersResolver } from './users.resolver.js';

@Module({ providers: [UsersClient, UsersResolver] })
export class UsersModule {}
