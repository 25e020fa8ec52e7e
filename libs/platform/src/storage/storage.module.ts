/** Provides the object storage of a service, S3 if S3_ENDPOINT is set, else a folder of TIKU_DATA, and its encoder of pictures. */
import { join } from 'node:path';
import { type DynamicModule, Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { type BaseConfig, ConfigError } from '../config/index.js';
import { Health } from '../health/index.js';
import { LOGGER } from '../http/tokens.js';
import type { Logger } from '../logging/index.js';
import { Pictures } from '../pictures/index.js';
import { FileSigner } from './file-signer.js';
import { filesController } from './files.controller.js';
import { LocalFolderStorage } from './local-folder-storage.js';
import { ObjectStorage } from './object-storage.js';
import { S3Storage } from './s3-storage.js';
import { ScreenSizes } from './screen-sizes.js';

export interface StorageOptions {
  name: string;
  config: BaseConfig;
  /** Widths in pixels of its pictures' versions, for a service that deletes them with the picture. */
  screenWidths?: readonly number[];
}

/** Readiness: a service with unusable storage says so at startup and takes no requests. */
@Injectable()
class StorageReadiness implements OnApplicationBootstrap {
  #prepared: Promise<void> | null = null;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly health: Health,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.health.register('storage', () => this.#prepare());
    await this.#prepare().catch((error: unknown) =>
      this.logger.error(error instanceof Error ? error.message : String(error)),
    );
  }

  /** Once; a failure is retried at the next check. */
  #prepare(): Promise<void> {
    return (this.#prepared ??= this.storage.prepare().catch((error: unknown) => {
      this.#prepared = null;
      throw error;
    }));
  }
}

@Module({})
export class StorageModule {
  static forService({ name, config, screenWidths = [] }: StorageOptions): DynamicModule {
    const signer = new FileSigner(name, config);
    return {
      module: StorageModule,
      global: true,
      controllers: [filesController(name)],
      providers: [
        { provide: FileSigner, useValue: signer },
        { provide: ObjectStorage, useValue: createStorage(name, config, signer) },
        {
          provide: ScreenSizes,
          useFactory: (storage: ObjectStorage, pictures: Pictures) =>
            new ScreenSizes(storage, pictures, screenWidths),
          inject: [ObjectStorage, Pictures],
        },
        Pictures,
        StorageReadiness,
      ],
      exports: [FileSigner, ObjectStorage, Pictures],
    };
  }
}

/** @throws ConfigError if S3_ENDPOINT is set without its keys, and in production without either */
export function createStorage(name: string, config: BaseConfig, signer: FileSigner): ObjectStorage {
  if (!config.S3_ENDPOINT && config.NODE_ENV === 'production' && !config.STORAGE_ALLOW_LOCAL_FOLDER)
    throw new ConfigError(
      'S3_ENDPOINT: set it; a folder would be lost with its machine and unknown to the others. ' +
        'For one machine set STORAGE_ALLOW_LOCAL_FOLDER=true',
    );
  const files = join(config.TIKU_DATA, 'files');
  if (!config.S3_ENDPOINT) return new LocalFolderStorage(join(files, name), signer, files);
  if (!config.S3_ACCESS_KEY || !config.S3_SECRET_KEY) {
    throw new ConfigError('S3_ACCESS_KEY, S3_SECRET_KEY: set both when S3_ENDPOINT is set');
  }
  return new S3Storage(
    {
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      bucket: config.S3_BUCKET,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      prefix: name,
    },
    signer,
  );
}
