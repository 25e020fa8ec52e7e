import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testUser } from '../../test/user.js';
import { useAuth } from '../auth/auth.store.js';
import { endingText, endVisibly } from './session-ending.js';

describe('the end of a session', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    useAuth.setState({ user: testUser(), token: 'ended', isAuthenticated: true });
  });
  afterEach(() => {
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    useAuth.getState().clear();
  });

  it('leaves three seconds after its pop-up, once for all refused calls', () => {
    const leave = jest.fn();
    endVisibly('PASSWORD_CHANGED', leave);
    endVisibly('PASSWORD_CHANGED', leave);
    expect(localStorage.getItem('auth-storage')).toBeNull();
    jest.advanceTimersByTime(2_999);
    expect(leave).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('leaves at once without a reason', () => {
    const leave = jest.fn();
    endVisibly(null, leave);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('stays if somebody signed in meanwhile', () => {
    const leave = jest.fn();
    endVisibly('REVOKED', leave);
    useAuth.setState({ token: 'new' });
    jest.advanceTimersByTime(3_000);
    expect(leave).not.toHaveBeenCalled();
  });

  it('says why, and that the login page follows', () => {
    expect(endingText('PASSWORD_CHANGED')).toBe('密码已修改，请用新密码重新登录。3 秒后转到登录页。');
  });
});
