/** The entities that TypeORM reads and writes. Everything else is SQL. */
import { SittingEntity } from './sittings/sitting.entity.js';

export const entities = [SittingEntity] as const;
