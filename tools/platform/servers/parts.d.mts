/** Types of parts.mjs for our TypeScript tools. */
export interface PostgresPlace {
  native: string;
  cluster: string;
  account: { uid: number; gid: number } | null;
}
export interface RedisProgram {
  /** Missing where only a container can be had. */
  command?: string;
  env?: Record<string, string>;
}
export function choosePlace(dataFolder: string): PostgresPlace;
export function findFreePort(host?: string): Promise<number>;
export function findRedisProgram(dataFolder: string): Promise<RedisProgram>;
