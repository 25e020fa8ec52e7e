/** Types of reset.mjs for the TypeScript tools. */
export function reset(options: { dataFolder: string; yes: boolean }): Promise<boolean>;
