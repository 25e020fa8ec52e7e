/** The entities that TypeORM reads and writes. Everything else is SQL. */
export const entities = [] as const;
