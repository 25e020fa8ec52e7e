/** Entry of a child process: prepares the questions of one portion at a time. The parent watches memory and time. */
import { serveJobs } from '@tiku/child-processes/child';
import type { z } from 'zod';
import { prepareQuestion } from '../prepare-question.js';
import { PrepareJob, type PreparedMessage } from './protocol.js';

serveJobs({
  run: async (job): Promise<z.output<typeof PreparedMessage>> => {
    const { questions, mayLackAnswer } = PrepareJob.parse(job);
    return questions.map((raw) => {
      const prepared = prepareQuestion(raw, { mayLackAnswer });
      if (prepared.ok) return prepared;
      const { code, messageKey, params, options } = prepared.error;
      return {
        ok: false,
        error: { code, messageKey, params, ...(options.fields && { fields: options.fields }) },
      };
    });
  },
});
