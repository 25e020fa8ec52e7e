import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PasswordMeter } from './password-meter.js';

afterEach(cleanup);

describe('the password meter', () => {
  it('is silent about an empty field', () => {
    const { container } = render(<PasswordMeter password="" />);
    expect(container.textContent).toBe('');
  });

  it('lists every rule, the broken ones marked in words', () => {
    render(<PasswordMeter password="Zx7!qWm2" name="someone" email="a@b.cn" />);
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.queryAllByText('不符合')).toHaveLength(0);
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('强');
    cleanup();
    render(<PasswordMeter password="someone" name="someone" />);
    expect(screen.getAllByText('不符合').length).toBeGreaterThan(3);
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('弱，不能使用');
  });

  it('says in its label that a strong password with one broken rule is rejected', () => {
    render(<PasswordMeter password="Zx7!qWm2#pKdaaa" />);
    expect(screen.getByRole('status').textContent).toMatch(/^(中|强)，不能使用$/);
    cleanup();
    render(<PasswordMeter password="Zx7!qWm2#pKd" />);
    expect(screen.getByRole('status').textContent).toBe('强');
  });

  it('compact: names two problems at most, and counts the others', () => {
    render(<PasswordMeter password="aaa" compact />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '密码长度应为 8 到 20 个字符',
      '密码不能包含三个及以上连续相同的字符',
      '还有 3 个问题',
    ]);
    cleanup();
    render(<PasswordMeter password="aaa" compact said="密码长度应为 8 到 20 个字符" />);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('密码不能包含三个及以上连续相同的字符');
    cleanup();
    render(<PasswordMeter password="Zx7!qWm2" compact />);
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  });
});
