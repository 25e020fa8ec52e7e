import type { User } from '@tiku/contracts/identity';
import type { AvatarAddresses } from '../avatars/avatar-addresses.js';
import type { UserRow } from './user-columns.repository.js';

/** An account as its owner and administrators see it. */
export function toUser(user: UserRow, avatars: AvatarAddresses): User {
  return {
    id: user.id,
    name: user.name,
    email: user.managedBy === null ? user.email : null,
    username: user.managedBy === null ? null : user.emailKey,
    managedBy: user.managedBy,
    role: user.role,
    status: user.status,
    department: user.department,
    enterpriseId: user.enterpriseId,
    enterpriseName: user.enterpriseName,
    avatar: avatars.of(user.avatar),
    lastLogin: user.lastLogin?.toISOString() ?? null,
    registeredAt: user.registeredAt.toISOString(),
    emailVerified: user.emailVerified,
    preferences: {
      theme: user.theme,
      language: user.language,
      timezone: user.timezone,
      emailNotifications: user.emailNotifications,
    },
    version: user.version,
    updatedAt: user.updatedAt.toISOString(),
  };
}
