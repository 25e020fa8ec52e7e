import { describe, expect, it } from '@jest/globals';
import { documentName, freeName, nameKeyOf } from './draft-names.js';

describe('documentName', () => {
  it.each([
    ['期末考试  数学试卷', '扫描0001.pdf', '期末考试 数学试卷'],
    [null, '高三一模.docx', '高三一模'],
    [' ', '卷 1.2.tex', '卷 1.2'],
    [null, '.pdf', '.pdf'],
    ['一\0模\u0007 卷\ud83d', 'a.tex', '一 模 卷'],
  ])('%s of %s is %s', (title, fileName, name) => {
    expect(documentName(title, fileName)).toBe(name);
  });

  it('has at most 100 characters and no half of one', () => {
    expect(documentName('题'.repeat(150), 'a.pdf')).toBe('题'.repeat(100));
    expect(documentName(`${'题'.repeat(99)}😀`, 'a.pdf')).toBe('题'.repeat(99));
  });
});

describe('freeName', () => {
  it('numbers a taken name, ignoring case and width', () => {
    const taken = new Set(['paper a', 'Paper Ａ (2)'].map(nameKeyOf));
    expect(freeName('Paper A', taken)).toBe('Paper A (3)');
    expect(freeName('Paper B', taken)).toBe('Paper B');
  });

  it('shortens a long name to fit its number', () => {
    const name = '题'.repeat(100);
    expect(freeName(name, new Set([nameKeyOf(name)]))).toBe(`${'题'.repeat(96)} (2)`);
  });
});
