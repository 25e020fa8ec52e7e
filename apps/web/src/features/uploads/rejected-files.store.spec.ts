import { beforeEach, describe, expect, it } from '@jest/globals';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { draftKey } from '../../auth/personal-storage.js';
import { useRejectedFiles } from './rejected-files.store.js';

const signIn = (id: string) => useAuth.getState().signIn('token', testUser({ id }));
const stored = () => localStorage.getItem(draftKey('teacher', 'rejected-files'));
const names = () => useRejectedFiles.getState().files.map(({ name, reason }) => `${name}: ${reason}`);
const reject = (name: string) =>
  useRejectedFiles.getState().add([{ file: new File([], name), reason: 'empty' }]);
/** Simulates a reload: reads the list of the signed-in person. */
const reload = () => {
  useAuth.getState().clear();
  signIn('teacher');
};

beforeEach(() => {
  localStorage.clear();
  useAuth.getState().clear();
  signIn('teacher');
});

describe('rejected files', () => {
  it('are listed with their reason after a reload, latest first', () => {
    reject('a.pdf');
    reject('b.docx');
    reload();
    expect(names()).toEqual(['b.docx: empty', 'a.pdf: empty']);
  });

  it('disappear for good once dismissed, and return after an undo', () => {
    reject('a.pdf');
    const { files, remove, restore } = useRejectedFiles.getState();
    remove(files.map(({ key }) => key));
    expect(stored()).toBeNull();
    restore(files);
    reload();
    expect(names()).toEqual(['a.pdf: empty']);
  });

  it('are shown to their own person only', () => {
    reject('a.pdf');
    signIn('other');
    expect(names()).toEqual([]);
    reject('c.tex');
    signIn('teacher');
    expect(names()).toEqual(['a.pdf: empty']);
    useAuth.getState().clear();
    expect(names()).toEqual([]);
  });

  it.each(['{', '[{"key":1}]', '"text"'])('ignore damaged storage: %s', (text) => {
    localStorage.setItem(draftKey('teacher', 'rejected-files'), text);
    reload();
    expect(names()).toEqual([]);
  });

  it('follow another window, and keep at most 50', () => {
    for (let index = 0; index < 52; index += 1) reject(`${index}.pdf`);
    expect(names()).toHaveLength(50);
    localStorage.removeItem(draftKey('teacher', 'rejected-files'));
    window.dispatchEvent(
      new StorageEvent('storage', { key: draftKey('teacher', 'rejected-files'), newValue: null }),
    );
    expect(names()).toEqual([]);
  });
});
