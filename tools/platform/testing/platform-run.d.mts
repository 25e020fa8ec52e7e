/** Types of platform-run.mjs for the TypeScript tools. */
export interface PlatformRun {
  pid: number | undefined;
  /** Its output, the last 50,000 characters. */
  output(): string;
  /** Whether it started in time. */
  ready(): Promise<boolean>;
  /** Sends the stop signal; resolves to whether it ended by itself. */
  end(): Promise<boolean>;
}
/** `env` overrides the environment of this process. */
export function startPlatform(env: Record<string, string | undefined>): PlatformRun;
