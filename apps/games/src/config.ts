/** What games reads from the environment: what every service reads. */

/** Name of the service, of its schema and of its queues. */
export const SERVICE = 'games';
