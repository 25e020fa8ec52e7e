/** Rows of activity → one point for each time that has any. Pure. */
import type { ActivityPoint } from '@tiku/contracts/operations';
import type { ActivityRow } from './activity.repository.js';

export function activityPoints(rows: readonly ActivityRow[]): ActivityPoint[] {
  const points = new Map<string, ActivityPoint>();
  for (const { at, measure, value } of rows) {
    const time = at.toISOString();
    const point = points.get(time) ?? {
      at: time,
      waiting: null,
      finished: 0,
      failed: 0,
      pages: 0,
      mails: 0,
      modelMicros: 0,
    };
    points.set(time, { ...point, [measure]: value });
  }
  return [...points.values()];
}
