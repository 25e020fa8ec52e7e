/**
 * Code that is fetched when it is first wanted, by `import()`. Owns what a failure means to the person: the network is
 * away, or an update of the server took the file with it and the page has to be loaded anew.
 */
import { networkError } from '../api/api-error.js';
import { reloadForNewBuild } from './outdated-build.js';

/** What `load` brings; throws an ApiError (NETWORK_ERROR) where it could not be fetched. */
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
