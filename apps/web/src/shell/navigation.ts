/** The entries of the menus and their roles. An entry is added together with its page, never before. */
import {
  IconActivityHeartbeat,
  IconBook2,
  IconBooks,
  IconBuildingStore,
  IconChartHistogram,
  IconBuilding,
  IconBuildingCommunity,
  IconCloudUpload,
  IconCoin,
  IconCoins,
  IconDeviceGamepad2,
  IconFileCertificate,
  IconFileText,
  IconFlag,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconListDetails,
  IconMarkdown,
  IconSettings,
  IconStack2,
  IconUser,
  IconUsers,
  IconWand,
  type Icon,
} from '@tabler/icons-react';
import type { Role } from '@tiku/contracts/common';

export type PageKey =
  | 'dashboard'
  | 'analytics'
  | 'banks'
  | 'questions'
  | 'upload'
  | 'paperBanks'
  | 'myPapers'
  | 'paperGeneration'
  | 'market'
  | 'users'
  | 'audit'
  | 'vcountManagement'
  | 'reportedReviews'
  | 'sso'
  | 'enterprises'
  | 'operations'
  | 'myEnterprise'
  | 'profile'
  | 'vcount'
  | 'settings'
  | 'guides'
  | 'playground'
  | 'games'
  | 'version';

export interface NavigationItem {
  key: PageKey;
  to: string;
  Icon: Icon;
  /** Other addresses of the same page; they match exactly, without their subpages. */
  also?: string[];
  /** Addresses of subpages that do not begin with its own address. */
  below?: RegExp;
  /** Undefined: all roles. */
  roles?: readonly Role[];
  /** For members of an enterprise, and everybody who may join one. */
  needsEnterprise?: boolean;
}
export interface NavigationSection {
  title: 'section.overview' | 'section.banks' | 'section.papers' | 'section.admin' | 'section.account';
  items: NavigationItem[];
}

export const ADMINS: readonly Role[] = ['superadmin', 'admin'];
export const SUPERADMINS: readonly Role[] = ['superadmin'];

const MENU: NavigationSection[] = [
  {
    title: 'section.overview',
    items: [
      { key: 'dashboard', to: '/dashboard', Icon: IconLayoutDashboard },
      { key: 'analytics', to: '/analytics', Icon: IconChartHistogram },
    ],
  },
  {
    title: 'section.banks',
    items: [
      { key: 'banks', to: '/question-banks', Icon: IconBooks },
      { key: 'questions', to: '/questions', Icon: IconListDetails },
      { key: 'upload', to: '/batch-upload', Icon: IconCloudUpload },
    ],
  },
  {
    title: 'section.papers',
    items: [
      {
        key: 'paperBanks',
        to: '/paper-banks',
        below: /^\/papers\/[^/]+\/(?:view|history)$/,
        Icon: IconStack2,
      },
      { key: 'myPapers', to: '/my-papers', also: ['/practice', '/papers/create'], Icon: IconFileText },
      { key: 'paperGeneration', to: '/paper-generation', Icon: IconWand },
      { key: 'market', to: '/market', Icon: IconBuildingStore },
    ],
  },
  {
    title: 'section.admin',
    items: [
      { key: 'users', to: '/user-management', also: ['/users'], Icon: IconUsers, roles: ADMINS },
      { key: 'audit', to: '/audit', Icon: IconFileCertificate, roles: ADMINS },
      { key: 'vcountManagement', to: '/vcount/management', Icon: IconCoins, roles: ADMINS },
      { key: 'reportedReviews', to: '/reported-reviews', Icon: IconFlag, roles: ADMINS },
      {
        key: 'enterprises',
        to: '/enterprise-management',
        Icon: IconBuildingCommunity,
        roles: SUPERADMINS,
      },
      { key: 'sso', to: '/enterprise-sso', Icon: IconKey, roles: SUPERADMINS },
      { key: 'operations', to: '/operations', Icon: IconActivityHeartbeat, roles: SUPERADMINS },
    ],
  },
];

/** Personal entries: at the foot of the sidebar, in the user menu of the header. */
const OWN_ITEMS: NavigationItem[] = [
  { key: 'profile', to: '/profile', Icon: IconUser },
  { key: 'myEnterprise', to: '/my-enterprise', Icon: IconBuilding, needsEnterprise: true },
  { key: 'vcount', to: '/vcount', Icon: IconCoin },
  { key: 'settings', to: '/settings', Icon: IconSettings },
];

/** The guides to the markup, the playground, and a break. */
export const HELP_ITEMS: NavigationItem[] = [
  {
    key: 'guides',
    to: '/LaTeXGuide',
    also: ['latex/math', 'latex/questions', 'tikz/basics', 'tikz/functions', 'tikz/effects'].map(
      (guide) => `/guide/${guide}`,
    ),
    Icon: IconBook2,
  },
  { key: 'playground', to: '/markdown-demo', Icon: IconMarkdown },
  { key: 'games', to: '/games', Icon: IconDeviceGamepad2 },
];

const OWN_SECTION: NavigationSection = {
  title: 'section.account',
  items: [...OWN_ITEMS, ...HELP_ITEMS, { key: 'version', to: '/version', Icon: IconHistory }],
};

/** Administrators of the platform belong to no enterprise. */
const hasPlace = (
  { needsEnterprise }: NavigationItem,
  role: Role | undefined,
  enterpriseId: string | null | undefined,
): boolean => !needsEnterprise || Boolean(enterpriseId) || (role !== undefined && !ADMINS.includes(role));

/** The own entries that have a page for the person. */
export const ownItemsFor = (
  role: Role | undefined,
  enterpriseId: string | null | undefined,
): NavigationItem[] => OWN_ITEMS.filter((item) => hasPlace(item, role, enterpriseId));

/** The menu of a role: no section without entries. */
export function menuFor(role: Role | undefined): NavigationSection[] {
  return MENU.map((section) => ({
    ...section,
    items: section.items.filter(({ roles }) => !roles || (role !== undefined && roles.includes(role))),
  })).filter(({ items }) => items.length > 0);
}

/** Every page that a role may jump to. */
export function pagesFor(role: Role | undefined, enterpriseId?: string | null): NavigationItem[] {
  return [...menuFor(role), OWN_SECTION]
    .flatMap(({ items }) => items)
    .filter((item) => hasPlace(item, role, enterpriseId));
}

export interface Place {
  section: NavigationSection;
  item: NavigationItem;
}

/** The entry of a path: `/question-banks/abc/edit` → banks. Null: a page that no menu leads to. */
export function placeOf(pathname: string): Place | null {
  for (const section of [...MENU, OWN_SECTION])
    for (const item of section.items) {
      const here = pathname === item.to || pathname.startsWith(`${item.to}/`);
      if (here || item.also?.includes(pathname) || item.below?.test(pathname)) return { section, item };
    }
  return null;
}

export function activeItem(pathname: string): PageKey | null {
  return placeOf(pathname)?.item.key ?? null;
}

/** Pages with a source or preview beside the text: the review of a paper and the question editor. */
const WORKBENCHES = [
  /^\/batch-upload\/preview-edit(?:\/|$)/,
  /^\/question-banks\/[^/]+\/questions\/(?:create|[^/]+\/edit)$/,
];
export const isWorkbenchAt = (pathname: string): boolean => WORKBENCHES.some((route) => route.test(pathname));
