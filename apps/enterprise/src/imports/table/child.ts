/** Entry of a child process: reads one table at a time. The parent watches memory and time and kills it. */
import { serveJobs } from '@tiku/child-processes/child';
import type { z } from 'zod';
import { TableJob, type TableMessage } from './protocol.js';
import { readPupils } from './read-pupils.js';
import { readTable } from './read-table.js';
import { TableRefused } from './table-refused.js';

serveJobs({
  run: async (job): Promise<z.output<typeof TableMessage>> => {
    const { kind, bytes: given } = TableJob.parse(job);
    const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
    try {
      return kind === 'table' ? { rows: await readTable(bytes) } : { pupils: await readPupils(bytes) };
    } catch (error) {
      if (error instanceof TableRefused) return { refused: error.reason };
      throw error;
    }
  },
});
