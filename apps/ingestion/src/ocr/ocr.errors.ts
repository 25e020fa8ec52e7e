/** Expected failures of OCR calls. */
import { rateLimited } from '@tiku/platform/errors';

/** 429: too many pictures of the user are waiting. */
export const tooManyCalls = () => rateLimited(10);
