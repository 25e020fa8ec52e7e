/** Loaded when the field of the address is left, with the schemas that the page does not begin with. */
export { isPersonalMailDomain } from '@tiku/contracts/enterprise';
export { AllowedEnterprisesAnswer } from '@tiku/contracts/identity';
