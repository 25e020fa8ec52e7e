import { expect, it } from '@jest/globals';
import { baseImage, describeSize, isSmallEnough } from './size.js';

it('excludes the base and the models', () => {
  const size = { totalMb: 690, baseMb: 213, modelsMb: 30 };
  expect(describeSize(size)).toBe(
    '690 MB: 213 MB of the base, 30 MB of models, 447 MB of its own (at most 450)',
  );
  expect(isSmallEnough(size)).toBe(true);
  expect(isSmallEnough({ ...size, totalMb: 694 })).toBe(false);
});

it('accepts an image with a base of unknown size', () => {
  const size = { totalMb: 690, baseMb: null, modelsMb: 30 };
  expect(describeSize(size)).toContain('a base of unknown size');
  expect(isSmallEnough(size)).toBe(true);
});

it('uses the base image of the Dockerfile or of NODE_IMAGE', () => {
  expect(baseImage({})).toBe('node:24.21.0-bookworm-slim');
  expect(baseImage({ NODE_IMAGE: '' })).toBe('node:24.21.0-bookworm-slim');
  expect(baseImage({ NODE_IMAGE: 'node@sha256:abc' })).toBe('node@sha256:abc');
});
