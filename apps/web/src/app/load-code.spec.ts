import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadCode } from './load-code.js';
import { noticeLostCode } from './outdated-build.js';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('code that is loaded on demand', () => {
  beforeEach(() => {
    sessionStorage.clear();
    noticeLostCode();
  });

  it('returns the loaded module', async () => {
    expect(await loadCode(() => Promise.resolve({ shape: 1 }))).toEqual({ shape: 1 });
  });

  it('reports a network error if it cannot be fetched', async () => {
    const reload = jest.fn();
    await expect(loadCode(gone, reload)).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: 0 });
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page if an update removed the file', async () => {
    window.dispatchEvent(new Event('vite:preloadError'));
    const reload = jest.fn();
    await expect(loadCode(gone, reload)).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
