/** Filters without an index read every resource of an enterprise: few run at once, and each enterprise has a share. */
import { BoundedWork } from '@tiku/platform/bounded-work';

export const scans = new BoundedWork({ runningMax: 2, waitingMax: 10, perUserMax: 3, retryAfterSeconds: 5 });
