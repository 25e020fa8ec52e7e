/** Types of reset.mjs for our TypeScript tools. */
export function reset(options: { dataFolder: string; yes: boolean }): Promise<boolean>;
