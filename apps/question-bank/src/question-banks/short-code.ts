import { randomBytes } from 'node:crypto';

/** A code of 10 URL-safe characters (60 random bits) for page addresses; unique by the table's constraint. */
export const newShortCode = (): string => randomBytes(8).toString('base64url').slice(0, 10);
