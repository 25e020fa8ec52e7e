/** What the menus offer. An entry is added together with its page, never before. */
import {
  IconBooks,
  IconCloudUpload,
  IconLayoutDashboard,
  IconListDetails,
  type Icon,
} from '@tabler/icons-react';

export type PageKey = 'dashboard' | 'banks' | 'questions' | 'upload';
export interface NavigationItem {
  key: PageKey;
  to: string;
  Icon: Icon;
}
export interface NavigationSection {
  title: 'section.overview' | 'section.banks';
  items: NavigationItem[];
}

export const SECTIONS: NavigationSection[] = [
  { title: 'section.overview', items: [{ key: 'dashboard', to: '/dashboard', Icon: IconLayoutDashboard }] },
  {
    title: 'section.banks',
    items: [
      { key: 'banks', to: '/question-banks', Icon: IconBooks },
      { key: 'questions', to: '/questions', Icon: IconListDetails },
      { key: 'upload', to: '/batch-upload', Icon: IconCloudUpload },
    ],
  },
];

/** The entry a path belongs to: `/question-banks/abc/edit` → banks. */
export function activeItem(pathname: string): PageKey | null {
  for (const { items } of SECTIONS)
    for (const { key, to } of items) if (pathname === to || pathname.startsWith(`${to}/`)) return key;
  return null;
}
