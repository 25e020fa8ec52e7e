/** The variables that a service reads besides those that all share, as its `config.ts` spells them. */
import { readText } from './deployment-files.js';

export const variablesOf = (service: string): string[] =>
  [
    ...readText(`apps/${service}/src/config.ts`).matchAll(/^ +([A-Z][A-Z0-9_]+): (?:z\b|flag|suffixes)/gm),
  ].map(([, name = '']) => name);
