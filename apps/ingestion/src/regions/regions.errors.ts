/** Expected failures of reading a box. */
import { businessRule, notFound, rateLimited } from '@tiku/platform/errors';

/** TeX and Word have text, no pages. */
export const noPages = () => businessRule('region.noPages');
export const pageNotThere = () => notFound('noun.page');
/** 429: too many boxes of the user are waiting. */
export const tooManyRegions = () => rateLimited(10);
