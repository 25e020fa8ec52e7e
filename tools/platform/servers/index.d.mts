/** Types of index.mjs for the TypeScript tools. */
export interface LocalServers {
  /** The address of a superuser. */
  databaseUrl: string;
  redisUrl: string;
  pids: Partial<Record<'postgres' | 'redis', number>>;
  stop(): Promise<void>;
}

export function startServers(options: {
  dataFolder: string;
  databaseUrl?: string;
  redisUrl?: string;
  postgresSettings?: Record<string, string | number>;
  run?: (name: string, work: () => Promise<unknown>) => Promise<unknown>;
}): Promise<LocalServers>;
