/**
 * The shapes that these pages await, in a file of their own: it is loaded with the first call, not with the page. The
 * schemas and their library are a tenth of the login page's code.
 */
export { MessageAnswer } from '@tiku/contracts/common';
export { RegisterAnswer, SsoAnswer } from '@tiku/contracts/identity';
