import { afterEach, expect, it } from '@jest/globals';
import { KEPT_CHARS } from '@tiku/contracts/vcount-ledger';
import { cleanup, screen } from '@testing-library/react';
import { drawForm, speak } from '../../../test/form-page.js';
import { PrivacyPage } from './legal.page.js';

afterEach(cleanup);

it('names the digits of payment accounts that the platform keeps', () => {
  const { end, phoneStart, emailStart } = KEPT_CHARS;
  drawForm(<PrivacyPage />);
  expect(screen.getByText(/密码只保存/).textContent).toContain(
    `银行卡只保存末 ${end} 位；支付账号是手机号的，只保存前 ${phoneStart} 位和末 ${end} 位，是邮箱的，只保存至多前 ${emailStart} 个字符和域名`,
  );
  speak('en-US');
  expect(screen.getByText(/Passwords are kept/).textContent).toContain(
    `the first ${phoneStart} and the last ${end} digits of a phone number are kept`,
  );
});
