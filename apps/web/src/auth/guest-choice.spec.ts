import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetGuestChoice, guestChoice, noteGuestChoice } from './guest-choice.js';

const NOON = Date.parse('2026-01-01T12:00:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number) => void jest.spyOn(Date, 'now').mockReturnValue(NOON + minutes * MINUTE);

describe('the choices of a guest', () => {
  beforeEach(forgetGuestChoice);
  afterEach(() => void jest.restoreAllMocks());

  it('expire after an hour, when another person may log in', () => {
    at(0);
    noteGuestChoice({ theme: 'dark' });
    at(60);
    expect(guestChoice()).toEqual({ theme: 'dark' });
    at(61);
    expect(guestChoice()).toEqual({});
  });

  it('are not renewed by the choices of the next guest after that hour', () => {
    at(0);
    noteGuestChoice({ theme: 'dark' });
    at(61);
    noteGuestChoice({ language: 'en-US' });
    expect(guestChoice()).toEqual({ language: 'en-US' });
  });

  it('are ignored without a time, or with one in the future', () => {
    localStorage.setItem('guest-choice', JSON.stringify({ theme: 'dark' }));
    expect(guestChoice()).toEqual({});
    at(10);
    noteGuestChoice({ theme: 'dark' });
    at(0);
    expect(guestChoice()).toEqual({});
  });
});
