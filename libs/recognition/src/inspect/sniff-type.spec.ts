import { describe, expect, it } from '@jest/globals';
import { sniffType } from './sniff-type.js';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('type by content', () => {
  it.each([
    ['%PDF-1.7\n', 'a.pdf', 'pdf'],
    ['\n\n%PDF-1.4', 'no-extension', 'pdf'],
    ['\xff\xd8\xff\xe0....', 'scan.png', 'image'],
    ['\x89PNG\r\n\x1a\n....', 'x', 'image'],
    ['PK\x03\x04....word/document.xml', 'x.zip', 'docx'],
    ['PK\x03\x04....', 'x.docx', 'docx'],
    ['PK\x03\x04....paper/main.tex', 'sources.ZIP', 'tex'],
    ['PK\x03\x04....figures/a.png', 'sources.zip', 'tex'],
    ['\xd0\xcf\x11\xe0....', 'locked.docx', 'docx'],
    ['\\documentclass{exam}', 'paper', 'tex'],
    ['1. First question', 'paper.tex', 'tex'],
  ])('%j named %s is %s', (content, name, format) => {
    expect(sniffType(bytes(content), name)?.format).toBe(format);
  });

  it.each([
    ['MZ\x90\x00\x03', 'program.pdf'],
    ['MZ\x90\x00\x03', 'program.tex'],
    ['PK\x03\x04....main.tex', 'archive.rar'],
    ['PK\x03\x04....xl/workbook.xml', 'table.zip'],
    ['PK\x03\x04....imsmanifest.xml', 'quiz.zip'],
    ['', 'empty.pdf'],
    ['GIF89a', 'a.gif'],
    ['just text', 'notes.txt'],
  ])('%j named %s is refused', (content, name) => {
    expect(sniffType(bytes(content), name)).toBeNull();
  });
});
