/** Types of platform-run.mjs for our TypeScript tools. */
export interface PlatformRun {
  pid: number | undefined;
  /** What it printed, the last 50,000 characters. */
  output(): string;
  /** Whether it came up in time. */
  ready(): Promise<boolean>;
  /** Asks it to end; whether it did so by itself. */
  end(): Promise<boolean>;
}
/** `env` comes over the environment of this process. */
export function startPlatform(env: Record<string, string | undefined>): PlatformRun;
