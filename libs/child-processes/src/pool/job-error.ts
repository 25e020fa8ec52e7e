/**
 * Why a job of a child failed: TOO_COMPLEX and TIMEOUT lie in the job itself, after INTERNAL a retry may help. A child
 * may answer with codes of its own library.
 */
export class JobError extends Error {
  override readonly name = 'JobError';

  constructor(
    readonly code: string,
    readonly detail?: string,
    options?: ErrorOptions,
  ) {
    super(detail ? `${code}: ${detail}` : code, options);
  }
}

/** Whether the job itself exceeds its limits, so that another try would fail, too. */
export const isBeyondLimits = (error: unknown): error is JobError =>
  error instanceof JobError && (error.code === 'TOO_COMPLEX' || error.code === 'TIMEOUT');
