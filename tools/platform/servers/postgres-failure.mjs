// What PostgreSQL prints when it fails to start → what the user can do.
import { Refusal, isDiskFull } from '../refusal.mjs';

export function startFailure(output) {
  if (isDiskFull(output)) return Object.assign(new Error(output), { code: 'ENOSPC' });
  if (/error while loading shared libraries|not found \(required by|GLIBC/.test(output)) {
    return new Refusal(
      'The PostgreSQL that npm brings does not run on this system: set DATABASE_URL to a PostgreSQL 16 or newer.',
      {
        detail: output,
      },
    );
  }
  if (/could not create shared memory|No space left on device.*shm|semget/.test(output)) {
    return new Refusal(
      'PostgreSQL found no shared memory: give this machine or container at least 64 MB under /dev/shm.',
      {
        detail: output,
      },
    );
  }
  return new Refusal(
    'PostgreSQL did not start (its last lines are above): "npm start -- --reset" begins with an empty database.',
    {
      detail: output,
    },
  );
}
