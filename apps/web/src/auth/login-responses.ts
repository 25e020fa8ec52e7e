/** The response of the signed-in person; a separate file, so that its readers load the schemas when they need them. */
export { UserResponse } from '@tiku/contracts/identity';
