/** A pending file, for rows, the pill and the queue. */
import type { ApiError } from '../../api/api-error.js';

export interface PendingUpload {
  key: string;
  file: File;
  name: string;
  size: number;
  status: 'queued' | 'uploading' | 'waitingForNetwork' | 'failed';
  /** Share of bytes sent, 0 to 1. */
  share: number;
  /** Null while unknown. */
  restSeconds: number | null;
  error?: ApiError;
  bankId: string | null;
  /** A reload would lose it: the browser could not store it. */
  isAtRisk: boolean;
}
