import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadCode } from './load-code.js';
import { noticeLostCode } from './outdated-build.js';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('code that is fetched when it is wanted', () => {
  beforeEach(() => sessionStorage.clear());

  it('comes as it is', async () => {
    expect(await loadCode(() => Promise.resolve({ shape: 1 }))).toEqual({ shape: 1 });
  });

  it('names the network where it could not be fetched', async () => {
    const reload = jest.fn();
    await expect(loadCode(gone, reload)).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 0 });
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads the page anew where an update took it', async () => {
    noticeLostCode();
    window.dispatchEvent(new Event('vite:preloadError'));
    const reload = jest.fn();
    await expect(loadCode(gone, reload)).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
