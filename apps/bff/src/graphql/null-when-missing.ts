import { AppError } from '@tiku/platform/errors';

/** Null for what does not exist or the caller may not know; other failures stay failures. */
export async function nullWhenMissing<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND_ERROR') return null;
    throw error;
  }
}
