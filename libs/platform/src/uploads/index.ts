/** Files in multipart requests: read as they arrive, judged by their first bytes, bounded. */
export { IMAGE_MAGIC_BYTES, imageTypeOf } from './image-type.js';
export { cleanFileName, receiveMultipart, type IncomingFile, type MultipartOptions } from './multipart.js';
export { peek } from './peek.js';
export { SizeLimit } from '../storage/size-limit.js';
