/** Provides the key ring. It exists before the app does, because the platform verifies tokens with it. */
import { Module, type DynamicModule } from '@nestjs/common';
import { KeyRing } from './key-ring.js';

@Module({})
export class KeyRingModule {
  static forService(keys: KeyRing): DynamicModule {
    return {
      module: KeyRingModule,
      global: true,
      providers: [{ provide: KeyRing, useValue: keys }],
      exports: [KeyRing],
    };
  }
}
