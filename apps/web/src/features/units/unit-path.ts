/** The way to a unit in words. Pure. */
import type { Unit } from '@tiku/contracts/enterprise';

const SEPARATOR = ' / ';

export const pathText = ({ path, name }: Pick<Unit, 'path' | 'name'>): string =>
  [...path.map((above) => above.name), name].join(SEPARATOR);

/** Without the unit itself. */
export const abovePath = ({ path }: Pick<Unit, 'path'>): string =>
  path.map(({ name }) => name).join(SEPARATOR);
