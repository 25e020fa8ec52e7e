/** The answers of a login, in a file of their own: session.ts loads it, and with it the schemas, with the first login. */
export { LoginAnswer, SsoExchangeAnswer, UserAnswer } from '@tiku/contracts/identity';
