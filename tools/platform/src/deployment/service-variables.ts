/** A service's variables, besides the shared ones, as its `config.ts` spells them. */
import { readText } from './deployment-files.js';

export const variablesOf = (service: string): string[] =>
  [
    ...readText(`apps/${service}/src/config.ts`).matchAll(/^ +([A-Z][A-Z0-9_]+): (?:z\b|flag|suffixes)/gm),
  ].map(([, name = '']) => name);
