/** Expected failures of OCR calls. */
import { rateLimited } from '@tiku/platform/errors';

/** 429: so many pictures of one person wait already. */
export const tooManyCalls = () => rateLimited(10);
