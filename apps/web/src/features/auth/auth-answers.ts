/**
 * The shapes of these pages' answers; a separate file, so that it loads with the first call, not with the page. The
 * schemas and their library are a tenth of the login page's code.
 */
export { MessageAnswer } from '@tiku/contracts/common';
export { RegisterAnswer, SsoAnswer, VerifyEmailAnswer } from '@tiku/contracts/identity';
