/** Role, status and device of an account, in words. */
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import type { Role } from '@tiku/contracts/common';
import type { User } from '@tiku/contracts/identity';
import { useMessages } from '../../i18n/messages.js';
import { Tag, type Tone } from '../../ui/marks.js';
import { deviceOf } from './device-name.js';
import { userMessages } from './users.messages.js';

const ROLE_TONE: Partial<Record<Role, Tone>> = { superadmin: 'gamboge', admin: 'indigo' };
export function RoleTag({ role }: { role: Role }) {
  const t = useMessages(userMessages);
  const tone = ROLE_TONE[role];
  return <Tag {...(tone ? { tone } : {})}>{t(`role.${role}`)}</Tag>;
}

const STATUS_TONE: Record<User['status'], Tone> = {
  active: 'malachite',
  inactive: 'line',
  suspended: 'cinnabar',
};
export function StatusTag({ status }: { status: User['status'] }) {
  const t = useMessages(userMessages);
  return <Tag tone={STATUS_TONE[status]}>{t(`status.${status}`)}</Tag>;
}

const DEVICE_ICON = { desktop: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet };
export function DeviceIcon({ userAgent }: { userAgent: string | null }) {
  const t = useMessages(userMessages);
  const { kind } = deviceOf(userAgent);
  const Icon = DEVICE_ICON[kind];
  return <Icon size={22} stroke={1.5} role="img" aria-label={t(`device.${kind}`)} />;
}

/** 「Windows 上的 Chrome 141」 */
export function useDeviceName(): (userAgent: string | null) => string {
  const t = useMessages(userMessages);
  return (userAgent) => {
    const { browser, os } = deviceOf(userAgent);
    if (!browser && !os) return t('device.unknown');
    if (browser && !os) return browser;
    return t('device.browserOn', {
      browser: browser ?? t('device.unknownBrowser'),
      os: os ?? t('device.unknownOs'),
    });
  };
}
