/** The purpose of a mailed link: to verify an address or to reset a password. */
export const LINK_PURPOSES = ['verify', 'reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
