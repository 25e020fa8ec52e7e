/** Filters that no index answers read every resource of an enterprise: few at once, and a share of them for each. */
import { BoundedWork } from '@tiku/platform/bounded-work';

export const scans = new BoundedWork({ runningMax: 2, waitingMax: 10, perUserMax: 3, retryAfterSeconds: 5 });
