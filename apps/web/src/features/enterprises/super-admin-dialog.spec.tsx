import { afterEach, expect, it, jest } from '@jest/globals';
import type { Enterprise } from '@tiku/contracts/enterprise';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawForm, refusing } from '../../../test/form-page.js';
import { SuperAdminDialog } from './super-admin-dialog.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const enterprise = { id: 'e1', name: '鼓楼中学', emailSuffix: 'gulou.edu.cn' } as Enterprise;
const name = (email: string) => {
  drawForm(<SuperAdminDialog enterprise={enterprise} onClose={jest.fn()} />);
  fireEvent.change(screen.getByLabelText('账号的邮箱'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: '指定' }));
};

it('shows at the field why an address cannot be named', async () => {
  refusing(422, { code: 'BUSINESS_RULE_ERROR', message: 'a@b.edu.cn 的账号属于另一个企业' });
  name('a@b.edu.cn');
  expect(await screen.findByText('a@b.edu.cn 的账号属于另一个企业')).toBeTruthy();
  expect(screen.getByLabelText('账号的邮箱').getAttribute('aria-invalid')).toBe('true');
});

it('keeps a failure of the service away from the field', async () => {
  refusing(503, { code: 'SERVICE_UNAVAILABLE', message: '服务暂时不可用' });
  name('a@b.edu.cn');
  await screen.findByRole('button', { name: '指定' });
  expect(screen.getByLabelText('账号的邮箱').getAttribute('aria-invalid')).not.toBe('true');
});
