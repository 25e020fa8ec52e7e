import { expect, it } from '@jest/globals';
import { deviceOf } from './device-name.js';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141', 'Windows', 'desktop'],
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge 141', 'Windows', 'desktop'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iOS',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    'Chrome 139',
    'Android',
    'tablet',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox 140',
    'Linux',
    'desktop',
  ],
  ['curl/8.5.0', 'API 8', null, 'desktop'],
  ['', null, null, 'desktop'],
  [null, null, null, 'desktop'],
] as const)('%s', (userAgent, browser, os, kind) => {
  expect(deviceOf(userAgent)).toEqual({ browser, os, kind });
});
