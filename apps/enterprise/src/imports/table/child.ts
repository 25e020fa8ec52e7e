/** Entry of a child process: reads one table at a time. The parent watches memory and time and kills it. */
import { serveJobs } from '@tiku/child-processes/child';
import type { z } from 'zod';
import { TableJob, type TableMessage } from './protocol.js';
import { readTable } from './read-table.js';
import { TableRefused } from './table-refused.js';

serveJobs({
  run: async (job): Promise<z.output<typeof TableMessage>> => {
    const { bytes } = TableJob.parse(job);
    try {
      return { rows: await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
    } catch (error) {
      if (error instanceof TableRefused) return { refused: error.reason };
      throw error;
    }
  },
});
