import { describe, expect, it } from '@jest/globals';
import { formatAgo, formatBytes, formatDate, formatSeconds } from './format.js';

describe('formats', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

  it('says how long ago', () => {
    expect(formatAgo(ago(12 * 60), 'zh-CN', now)).toBe('12分钟前');
    expect(formatAgo(ago(26 * 3600), 'zh-CN', now)).toBe('昨天');
    expect(formatAgo(ago(12 * 60), 'en-US', now)).toBe('12 minutes ago');
  });

  it('names the day after a week, and the year when it is another', () => {
    expect(formatAgo('2026-10-28T08:00:00Z', 'zh-CN', now)).toBe('10月28日');
    expect(formatAgo('2025-10-28T08:00:00Z', 'zh-CN', now)).toBe('2025年10月28日');
    expect(formatDate('2025-10-08T08:00:00Z', 'en-US')).toBe('10/08/2025');
  });

  it('writes durations and sizes', () => {
    expect(formatSeconds(100, 'zh-CN')).toBe('1 分 40 秒');
    expect(formatSeconds(0, 'en-US')).toBe('0 s');
    expect(formatBytes(6.4 * 1024 * 1024, 'zh-CN')).toBe('6.4 MB');
    expect(formatBytes(50 * 1_048_576, 'en-US')).toBe('50 MB');
  });
});
