import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { noticeLostCode, reloadForNewBuild } from './outdated-build.js';

describe('reloadForNewBuild', () => {
  beforeEach(() => {
    sessionStorage.clear();
    noticeLostCode();
  });

  it('ignores other errors', () => {
    const reload = jest.fn();
    expect(reloadForNewBuild(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads once when the code of a page is missing, and shows the error if that does not help', () => {
    window.dispatchEvent(new Event('vite:preloadError'));
    const reload = jest.fn();
    expect(reloadForNewBuild(reload, 1_000_000)).toBe(true);
    expect(reloadForNewBuild(reload, 1_000_500)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadForNewBuild(reload, 2_000_000)).toBe(true);
  });
});
