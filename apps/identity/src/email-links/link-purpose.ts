/** What a mailed link is for: proving an address, or setting another password. */
export type LinkPurpose = 'verify' | 'reset';
