import { beforeEach, describe, expect, it } from '@jest/globals';
import { newDraft } from './question-draft.js';
import { readLocalDraft } from './local-drafts.js';

const savedAt = '2026-03-01T08:00:00.000Z';
const keep = (value: unknown) => localStorage.setItem('key', JSON.stringify(value));

describe('a local draft', () => {
  beforeEach(() => localStorage.clear());

  it('is read with all of its questions, or as one question if it was stored so', () => {
    keep({ drafts: [newDraft(), { ...newDraft(), stem: '二' }], isMany: true, savedAt });
    expect(readLocalDraft('key')).toMatchObject({ isMany: true, drafts: [{ stem: '' }, { stem: '二' }] });
    keep({ draft: { ...newDraft(), stem: '一' }, savedAt });
    expect(readLocalDraft('key')).toMatchObject({ isMany: false, drafts: [{ stem: '一' }] });
  });

  it('is ignored if it is unreadable', () => {
    for (const value of [null, {}, { drafts: [], savedAt }, { drafts: [newDraft(), {}], savedAt }]) {
      keep(value);
      expect(readLocalDraft('key')).toBeNull();
    }
    localStorage.setItem('key', '{');
    expect(readLocalDraft('key')).toBeNull();
  });
});
