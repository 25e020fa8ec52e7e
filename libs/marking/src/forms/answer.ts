/** Of a check of the form. */
export type Answer = 'yes' | 'no' | 'unknown';
