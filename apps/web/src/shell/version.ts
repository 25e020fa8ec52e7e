/** The release that this build is; the version page tells what is in it. */
export const VERSION = 'v0.83';
