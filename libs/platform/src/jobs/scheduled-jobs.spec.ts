import { expect, it } from '@jest/globals';
import { timeOfId } from '../database/ids.js';
import { scheduledJobId } from './scheduled-jobs.js';

const DAY_MS = 86_400_000;
const noon = Date.UTC(2026, 0, 2, 12);
const images = { name: 'sweep-images' };

it('gives the job of a day the same id at every hour', () => {
  const id = scheduledJobId(images, DAY_MS, noon);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(scheduledJobId(images, DAY_MS, noon + DAY_MS / 2 - 1)).toBe(id);
  expect(timeOfId(id).getTime()).toBe(noon - DAY_MS / 2);
});

it('gives another id to the next day, and to another queue on the same day', () => {
  const ids = [
    scheduledJobId(images, DAY_MS, noon),
    scheduledJobId(images, DAY_MS, noon + DAY_MS),
    scheduledJobId({ name: 'sweep-files' }, DAY_MS, noon),
  ];
  expect(new Set(ids).size).toBe(3);
});
