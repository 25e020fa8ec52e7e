/**
 * The shapes of these pages' responses; a separate file, so that it loads with the first call, not with the page. The
 * schemas and their library are a tenth of the login page's code.
 */
export { MessageResponse } from '@tiku/contracts/common';
export { RegisterResponse, SsoResponse, VerifyEmailResponse } from '@tiku/contracts/identity';
