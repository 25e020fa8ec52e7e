/** How a service is built and what its routes declare. */
export { ResponseTexts } from './response-texts.js';
export { cleanText } from './clean-text.js';
export {
  Responds,
  RespondsWithFile,
  RESPONSE_METADATA,
  BodyLimit,
  RAW_REQUEST_METADATA,
  RawRequest,
  Upload,
  UPLOAD_METADATA,
} from './decorators.js';
export { drain, DRAIN_LIMITS } from './unread-bodies.js';
export { ErrorFilter } from './error.filter.js';
export { createServiceApp, type ServiceApp, type ServiceOptions } from './service-app.js';
export { isStreamedType, UPLOAD_PART_TYPE } from './streamed-bodies.js';
export { CONFIG, LOGGER, SERVICE_NAME } from './tokens.js';
export { problemsOf, validationError } from './validation-problems.js';
