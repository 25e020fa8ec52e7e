/** What a list of a query shows while another is under way, and after one has failed. */
import { useState } from 'react';

interface Asked<T> {
  data?: T | undefined;
  previousData?: T | undefined;
  error?: unknown;
  variables?: unknown;
}

/**
 * The data; the former answer while the next is under way. After a failure the former answer only where the same was
 * asked for: the hits of another search are no answer.
 */
export function useShownData<T>({ data, previousData, error, variables }: Asked<T>): T | undefined {
  const key = JSON.stringify(variables);
  const [answered, setAnswered] = useState<string | undefined>();
  if (data !== undefined && answered !== key) setAnswered(key);
  return data ?? (error && answered !== key ? undefined : previousData);
}
