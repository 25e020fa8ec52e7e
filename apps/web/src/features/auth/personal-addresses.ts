/** Loaded when the address field loses the focus, with the schemas that the page does not load at start. */
export { isPersonalMailDomain } from '@tiku/contracts/enterprise';
export { AllowedEnterprisesResponse } from '@tiku/contracts/identity';
