/**
 * Loads code on demand by `import()`. Owns what a failure means to the person: the network is unavailable, or an update
 * of the server removed the file and the page has to reload.
 */
import { networkError } from '../api/api-error.js';
import { reloadForNewBuild } from './outdated-build.js';

/** The module that `load` returns. @throws ApiError NETWORK_ERROR if it cannot be fetched */
export async function loadCode<Code>(
  load: () => Promise<Code>,
  reload: () => void = () => window.location.reload(),
): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    reloadForNewBuild(reload);
    throw networkError(cause);
  }
}
