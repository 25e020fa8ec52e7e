import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { focusDoubt } from './doubt-focus.js';

afterEach(() => document.body.replaceChildren());

describe('steps between doubts', () => {
  it('stop at the field, never at a reading', () => {
    Element.prototype.scrollIntoView = jest.fn();
    document.body.innerHTML =
      '<div data-doubt id="a"><button data-reading>1</button><textarea></textarea></div>' +
      '<div data-doubt id="b"><button data-reading>2</button></div>';
    focusDoubt(1);
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    focusDoubt(1);
    expect(document.activeElement?.id).toBe('b');
    expect(focusDoubt(1)).toBe(false);
  });
});
