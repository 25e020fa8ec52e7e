/** The release of this build; the version page describes it. */
export const VERSION = 'v0.83';
