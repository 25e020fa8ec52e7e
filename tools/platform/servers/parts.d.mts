/** Types of parts.mjs for the TypeScript tools. */
export interface PostgresPlace {
  native: string;
  cluster: string;
  account: { uid: number; gid: number } | null;
}
export interface RedisProgram {
  /** Missing if only a container is available. */
  command?: string;
  env?: Record<string, string>;
}
export function choosePlace(dataFolder: string): PostgresPlace;
export function findFreePort(host?: string): Promise<number>;
export function findRedisProgram(dataFolder: string): Promise<RedisProgram>;
