import {
  IconBuildingBank,
  IconCalendarStats,
  IconMap2,
  IconSchool,
  IconSitemap,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { UnitKind } from '@tiku/contracts/enterprise';
import styles from './units.module.css';

const ICONS: Readonly<Record<UnitKind, Icon>> = {
  department: IconSitemap,
  district: IconMap2,
  school: IconSchool,
  year: IconCalendarStats,
  class: IconUsersGroup,
  group: IconBuildingBank,
};

/** The kind of a unit as a picture; its name stands beside it. */
export function UnitMark({ kind, size = 18 }: { kind: UnitKind; size?: number }) {
  const Mark = ICONS[kind];
  return (
    <span className={styles.mark} data-kind={kind} style={{ width: size * 1.7, height: size * 1.7 }}>
      <Mark size={size} stroke={1.6} aria-hidden />
    </span>
  );
}
