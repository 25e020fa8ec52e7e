/** What a mailed link is for: proving an address, or setting another password. */
export const LINK_PURPOSES = ['verify', 'reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
