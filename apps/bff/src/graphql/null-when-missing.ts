import { AppError } from '@tiku/platform/errors';

/** What may not exist, or may not be known to the caller, is null in page data; other failures stay failures. */
export async function nullWhenMissing<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND_ERROR') return null;
    throw error;
  }
}
