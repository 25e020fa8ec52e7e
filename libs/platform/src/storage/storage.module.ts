/** Gives a service its object storage by configuration: S3 when S3_ENDPOINT is set, else a folder of TIKU_DATA. */
import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { type BaseConfig, ConfigError, serviceSecret } from '../config/index.js';
import { FileSigner } from './file-signer.js';
import { filesController } from './files.controller.js';
import { LocalFolderStorage } from './local-folder-storage.js';
import { ObjectStorage } from './object-storage.js';
import { S3Storage } from './s3-storage.js';

export interface StorageOptions {
  name: string;
  config: BaseConfig;
}

@Module({})
export class StorageModule {
  static forService({ name, config }: StorageOptions): DynamicModule {
    const signer = new FileSigner(name, serviceSecret(config));
    return {
      module: StorageModule,
      global: true,
      controllers: [filesController(name)],
      providers: [
        { provide: FileSigner, useValue: signer },
        { provide: ObjectStorage, useValue: createStorage(name, config, signer) },
      ],
      exports: [FileSigner, ObjectStorage],
    };
  }
}

/** @throws ConfigError when S3_ENDPOINT is set without its keys */
export function createStorage(name: string, config: BaseConfig, signer: FileSigner): ObjectStorage {
  if (!config.S3_ENDPOINT) return new LocalFolderStorage(join(config.TIKU_DATA, 'files', name), signer);
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
