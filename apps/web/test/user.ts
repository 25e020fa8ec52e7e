/** An account as the server returns it, for tests. */
import type { User } from '@tiku/contracts/identity';

export const testUser = (change: Partial<User> = {}): User => ({
  id: '0190a0b0-0000-7000-8000-000000000001',
  name: '林知远',
  email: 'lin@school.edu.cn',
  role: 'teacher',
  status: 'active',
  department: null,
  enterpriseId: null,
  enterpriseName: null,
  avatar: null,
  lastLogin: null,
  registeredAt: '2026-01-01T00:00:00.000Z',
  emailVerified: true,
  preferences: { theme: 'light', language: 'zh-CN', timezone: 'Asia/Shanghai', emailNotifications: true },
  ...change,
});
