import { describe, expect, it } from '@jest/globals';
import { screenSizes } from './screen-sizes.js';

describe('screenSizes', () => {
  const image = { url: '/f', width: 2_400, screens: [{ width: 480, url: '/f?width=480' }] };

  it('names each version with its width, and the size at which it is drawn', () => {
    expect(screenSizes(image, 300)).toEqual({
      srcset: '/f?width=480 480w, /f 2400w',
      sizes: 'min(100vw, 300px)',
    });
  });

  it('treats a picture without a known paper as no wider than a column', () => {
    expect(screenSizes(image, 2_400)?.sizes).toBe('min(100vw, 960px)');
  });

  it('names none if there is one version', () => {
    expect(screenSizes({ url: '/f', width: 100 }, 100)).toBeNull();
    expect(screenSizes({ url: '/f', width: 100, screens: [] }, 100)).toBeNull();
  });
});
