import { afterEach, expect, it } from '@jest/globals';
import type { MyEnterprise } from '@tiku/contracts/enterprise';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { ManagerActions } from './manager-actions.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  useAuth.setState({ user: null });
});

const draw = (capabilities: Partial<MyEnterprise['capabilities']>) => {
  globalThis.fetch = (() => new Promise(() => {})) as typeof fetch;
  useAuth.setState({ user: testUser() });
  drawForm(<ManagerActions mine={{ currentUser: { department: null }, capabilities } as MyEnterprise} />);
};
const offered = () =>
  [...document.querySelectorAll('nav a, nav button')].map(({ textContent }) => textContent);

it('offers each action to people with its permission', () => {
  draw({ manageMembers: true, manageDepartments: true, announce: true });
  expect(offered()).toEqual(['邀请成员', '导入表格', '管理部门', '发公告']);
  expect(screen.getByRole('link', { name: '管理部门' }).getAttribute('href')).toContain('tab=departments');
  cleanup();
  draw({ manageDepartments: true });
  expect(offered()).toEqual(['管理部门']);
  cleanup();
  draw({});
  expect(document.querySelector('nav')).toBeNull();
});

it('opens the dialog of an invitation and of an announcement in place', async () => {
  draw({ manageMembers: true, announce: true });
  fireEvent.click(screen.getByRole('button', { name: '邀请成员' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  cleanup();
  draw({ announce: true });
  fireEvent.click(screen.getByRole('button', { name: '发公告' }));
  expect(await screen.findByDisplayValue('公告')).toBeTruthy();
});
