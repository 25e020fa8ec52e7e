/** The configuration of paper-bank: the variables that every service reads. */

/** Name of the service, its database schema and its queues. */
export const SERVICE = 'paper-bank';
