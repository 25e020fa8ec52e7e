/** The sentences of doubts, for callers that show a recognised paper in another language. Loads no parser. */
export { doubtMessage, isDoubtCode } from '../confidence/messages.js';
