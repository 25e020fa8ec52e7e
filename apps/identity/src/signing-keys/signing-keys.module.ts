/** The keys that sign tokens, and their public keys. */
import { Module } from '@nestjs/common';
import { JwksController } from './jwks.controller.js';
import { SigningKeyRenewal } from './signing-key-renewal.js';
import { SigningKeysRepository } from './signing-keys.repository.js';

@Module({
  controllers: [JwksController],
  providers: [SigningKeyRenewal, SigningKeysRepository],
})
export class SigningKeysModule {}
