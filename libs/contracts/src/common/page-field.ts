/** How a field of page data (GraphQL) shows a REST response: without `success`, and without a wrapper of one key. */
import { z } from 'zod';

type Keys<R extends z.ZodObject> = Exclude<keyof R['shape'], 'success'>;
type IsOne<K, Each = K> = Each extends K ? ([K] extends [Each] ? true : false) : never;
/** The schema of the field. */
export type PageField<R extends z.ZodObject> =
  IsOne<Keys<R>> extends true ? R['shape'][Keys<R>] : z.ZodObject<Omit<R['shape'], 'success'>>;

/** The only key of a response next to `success`; undefined if there are several. */
export function onlyKey({ shape }: z.ZodObject): string | undefined {
  const [key, ...others] = Object.keys(shape).filter((name) => name !== 'success');
  return others.length === 0 ? key : undefined;
}

export function pageField<R extends z.ZodObject>(response: R): PageField<R>;
export function pageField(response: z.ZodObject): z.ZodType {
  const key = onlyKey(response);
  const { success: _success, ...fields } = response.shape;
  return key === undefined ? z.object(fields) : (fields[key] as z.ZodType);
}
