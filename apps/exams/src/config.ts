/** The configuration of exams: the variables that every service reads. */

/** Name of the service, its database schema and its queues. */
export const SERVICE = 'exams';
