/** The configuration of enterprise: the variables that every service reads. */

/** Name of the service, its database schema and its queues. */
export const SERVICE = 'enterprise';
