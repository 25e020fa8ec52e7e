// Expected failures of the two commands. Owns the one-sentence form; anything else that throws is a bug and keeps its
// stack.

/** A failure that the user can resolve: `message` is one sentence that says how. */
export class Refusal extends Error {
  /** @param {string} message @param {{ detail?: string, cause?: unknown }} [options] `detail`: output worth showing */
  constructor(message, { detail, cause } = {}) {
    super(message, { cause });
    this.name = 'Refusal';
    this.detail = detail;
  }
}

const diskFullPattern = /ENOSPC|no space left on device|check free disk space|disk quota exceeded|EDQUOT/i;

/** True if an error or the output of a program says that a disk or a quota is full. */
export function isDiskFull(error) {
  return (
    error?.code === 'ENOSPC' ||
    error?.code === 'EDQUOT' ||
    diskFullPattern.test(String(error?.detail ?? error))
  );
}

/** Turns any error into the printed text: the sentence, and the stack only for a bug. */
export function describeFailure(error, dataFolder) {
  if (isDiskFull(error)) {
    return `The disk is full: free at least 2 GB where ${dataFolder} and the project are, then run the command again.`;
  }
  if (error instanceof Refusal)
    return error.detail ? `${error.detail.trimEnd()}\n\n${error.message}` : error.message;
  // A variable is wrong, or its address leads nowhere: the sentence names it.
  if (error?.name === 'ConfigError') return error.message;
  if (error?.code === 'EACCES' || error?.code === 'EROFS') {
    return `${error.path ?? dataFolder} cannot be written: run the command as its owner, or set TIKU_DATA to a folder of your own.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
