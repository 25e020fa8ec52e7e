import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The release of this process. */
export const { version: VERSION } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));
