/** The sentences of doubts, for who shows what was recognised to someone of another language. Pulls in no parser. */
export { doubtMessage, isDoubtCode } from '../confidence/messages.js';
