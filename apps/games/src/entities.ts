/** The entities that TypeORM reads and writes. Everything else is SQL: records are partitioned and measured. */
export const entities = [] as const;
