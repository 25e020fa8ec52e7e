/** The data of a list while its next query loads and after a query fails. */
import { useState } from 'react';

interface ListResult<T> {
  data?: T | undefined;
  previousData?: T | undefined;
  error?: unknown;
  variables?: unknown;
}

/**
 * The data, or the previous answer while the next one loads. After a failure the previous answer only if it had the
 * same variables: the hits of another search are no answer.
 */
export function useShownData<T>({ data, previousData, error, variables }: ListResult<T>): T | undefined {
  const key = JSON.stringify(variables);
  const [loadedKey, setLoadedKey] = useState<string | undefined>();
  if (data !== undefined && loadedKey !== key) setLoadedKey(key);
  return data ?? (error && loadedKey !== key ? undefined : previousData);
}
