/** The entries of the menus and their roles. An entry is added together with its page, never before. */
import {
  IconActivityHeartbeat,
  IconBook2,
  IconBooks,
  IconBuildingStore,
  IconChalkboard,
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
  IconPencilCheck,
  IconMarkdown,
  IconSchool,
  IconSettings,
  IconStack2,
  IconUser,
  IconUsers,
  IconWand,
  type Icon,
} from '@tabler/icons-react';
import type { Role } from '@tiku/contracts/common';
import type { User } from '@tiku/contracts/identity';

export type PageKey =
  | 'dashboard'
  | 'analytics'
  | 'banks'
  | 'questions'
  | 'upload'
  | 'paperBanks'
  | 'myPapers'
  | 'practice'
  | 'paperGeneration'
  | 'market'
  | 'myClasses'
  | 'units'
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
  /** Whom it has a page for; undefined: everybody. */
  isFor?: (person: Person) => boolean;
}
/** The owner of the menu; undefined without a session. */
export type Person = Pick<User, 'role' | 'enterpriseId' | 'managedBy'> | null | undefined;
export interface NavigationSection {
  title:
    | 'section.overview'
    | 'section.banks'
    | 'section.papers'
    | 'section.school'
    | 'section.admin'
    | 'section.account';
  items: NavigationItem[];
}

export const ADMINS: readonly Role[] = ['superadmin', 'admin'];
export const SUPERADMINS: readonly Role[] = ['superadmin'];

const hasRole = (person: Person, roles: readonly Role[]): boolean =>
  person !== null && person !== undefined && roles.includes(person.role);
const isAdmin = (person: Person): boolean => hasRole(person, ADMINS);
const isSuperadmin = (person: Person): boolean => hasRole(person, SUPERADMINS);
/** A pupil's account belongs to the school: it neither pays nor sees the enterprise. */
const isOwnMaster = (person: Person): boolean => !person?.managedBy;
const isMember = (person: Person): boolean => Boolean(person?.enterpriseId);
/** Administrators of the platform belong to no enterprise. */
const mayJoin = (person: Person): boolean =>
  isMember(person) || (Boolean(person) && isOwnMaster(person) && !isAdmin(person));

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
      { key: 'myPapers', to: '/my-papers', also: ['/papers/create'], Icon: IconFileText },
      { key: 'practice', to: '/practice', Icon: IconPencilCheck },
      { key: 'paperGeneration', to: '/paper-generation', Icon: IconWand },
      { key: 'market', to: '/market', Icon: IconBuildingStore, isFor: isOwnMaster },
    ],
  },
  {
    title: 'section.school',
    items: [
      {
        key: 'myClasses',
        to: '/my-classes',
        below: /^\/classes\/[^/]+$/,
        Icon: IconChalkboard,
        isFor: (person) => isMember(person) || !isOwnMaster(person),
      },
      { key: 'units', to: '/units', Icon: IconSchool, isFor: isMember },
    ],
  },
  {
    title: 'section.admin',
    items: [
      { key: 'users', to: '/user-management', also: ['/users'], Icon: IconUsers, isFor: isAdmin },
      { key: 'audit', to: '/audit', Icon: IconFileCertificate, isFor: isAdmin },
      { key: 'vcountManagement', to: '/vcount/management', Icon: IconCoins, isFor: isAdmin },
      { key: 'reportedReviews', to: '/reported-reviews', Icon: IconFlag, isFor: isAdmin },
      {
        key: 'enterprises',
        to: '/enterprise-management',
        Icon: IconBuildingCommunity,
        isFor: isSuperadmin,
      },
      { key: 'sso', to: '/enterprise-sso', Icon: IconKey, isFor: isSuperadmin },
      { key: 'operations', to: '/operations', Icon: IconActivityHeartbeat, isFor: isSuperadmin },
    ],
  },
];

/** Personal entries: at the foot of the sidebar, in the user menu of the header. */
const OWN_ITEMS: NavigationItem[] = [
  { key: 'profile', to: '/profile', Icon: IconUser },
  { key: 'myEnterprise', to: '/my-enterprise', Icon: IconBuilding, isFor: mayJoin },
  { key: 'vcount', to: '/vcount', Icon: IconCoin, isFor: isOwnMaster },
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

const itemsFor = (items: readonly NavigationItem[], person: Person): NavigationItem[] =>
  items.filter(({ isFor }) => isFor?.(person) ?? true);

/** The own entries that have a page for the person. */
export const ownItemsFor = (person: Person): NavigationItem[] => itemsFor(OWN_ITEMS, person);

/** The menu of a person: no section without entries. */
export function menuFor(person: Person): NavigationSection[] {
  return MENU.map((section) => ({ ...section, items: itemsFor(section.items, person) })).filter(
    ({ items }) => items.length > 0,
  );
}

/** Every page that a person may jump to. */
export function pagesFor(person: Person): NavigationItem[] {
  return [...menuFor(person).flatMap(({ items }) => items), ...itemsFor(OWN_SECTION.items, person)];
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
/** Pages without the shell. */
export const isBareAt = (pathname: string): boolean => /^\/practice\/[^/]+$/.test(pathname);

export const isWorkbenchAt = (pathname: string): boolean => WORKBENCHES.some((route) => route.test(pathname));
