export { removeAbandonedFolders } from './abandoned-folders.js';
export { FileSigner, type SignedFileOptions } from './file-signer.js';
export { LocalFolderStorage } from './local-folder-storage.js';
export {
  LIST_MAX,
  ObjectNotFoundError,
  ObjectStorage,
  type ByteRange,
  type ObjectInfo,
  type PutOptions,
  type StoredObject,
} from './object-storage.js';
export { S3Storage, type S3Settings } from './s3-storage.js';
export { screensPrefixOf } from './screen-sizes.js';
export { createStorage, StorageModule, type StorageOptions } from './storage.module.js';
