/** The roles that administer the platform. */
import type { Role } from '@tiku/contracts/common';

export const isAdministrator = (role: Role): boolean => role === 'admin' || role === 'superadmin';
