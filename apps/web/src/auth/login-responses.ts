/** The responses of a login; a separate file, so that session.ts loads the schemas with the first login only. */
export { LoginResponse, SsoExchangeResponse, UserResponse } from '@tiku/contracts/identity';
