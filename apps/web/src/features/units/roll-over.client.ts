/** A school's step into its next year. */
import { RollOverResponse, type RollOverRequest } from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { request } from '../../api/client.js';

/** With `preview` it changes nothing. */
export const rollOver = async (schoolId: string, body: z.input<typeof RollOverRequest>) =>
  (await request('POST', `/my-enterprise/units/${schoolId}/roll-over`, { body, schema: RollOverResponse }))
    .rollOver;
