import { describe, expect, it } from '@jest/globals';
import { cleanLine, isEnglishText, STROKE_SIGN } from './ocr-text.js';

describe('OCR lines', () => {
  it('drops the spaces between Chinese characters and keeps those of English', () => {
    expect(cleanLine('已 知 集 合 A 与 B')).toBe('已知集合 A 与 B');
    expect(cleanLine('Find the value , please .')).toBe('Find the value, please.');
  });

  it('corrects a single letter of another alphabet, and leaves a line in that alphabet unchanged', () => {
    expect(cleanLine('答案：2、C З、B 4、D')).toBe('答案：2、C 3、B 4、D');
    expect(cleanLine('Выберите правильный ответ')).toBe('Выберите правильный ответ');
  });

  it('corrects a single Japanese letter, and leaves a Japanese line unchanged', () => {
    expect(cleanLine('有且仅有ー个零点')).toBe('有且仅有一个零点');
    expect(cleanLine('ニュースを見ます')).toBe('ニュースを見ます');
  });

  it('reads a ring around a number once', () => {
    expect(cleanLine('(①)弦 AB 与 CD 相交')).toBe('①弦 AB 与 CD 相交');
    expect(cleanLine('④)最小值为 1')).toBe('④最小值为 1');
    expect(cleanLine('正确的是(①②)')).toBe('正确的是(①②)');
  });

  it('reads a full stop behind a blank', () => {
    expect(cleanLine('则 a 的值是\\fillin  •')).toBe('则 a 的值是\\fillin  .');
  });

  it('reads the brackets for the answer at the end of a line', () => {
    expect(cleanLine('则 a 等于      C)')).toBe('则 a 等于(  )');
    expect(cleanLine('一定是汉密尔顿图。      1)')).toBe('一定是汉密尔顿图。(  )');
    expect(cleanLine('如图(甲      1)')).toBe('如图(甲      1)');
    expect(cleanLine('答案是 C)')).toBe('答案是 C)');
  });

  it('omits the dots that lead to the brackets', () => {
    expect(cleanLine('则下面的结论中错误的是 . · … … · (      )')).toBe('则下面的结论中错误的是(      )');
    expect(cleanLine('前 n 项和 1+2+…+n')).toContain('…');
  });

  it('reads the stroke before a heading', () => {
    expect(cleanLine(`${STROKE_SIGN['-']}. 填空题(本大题满分 30 分)`)).toBe('一. 填空题(本大题满分 30 分)');
    expect(cleanLine('-. 填空题')).toBe('一. 填空题');
    expect(cleanLine('-3. 5 的相反数')).toContain('-3');
  });

  it('omits isolated specks', () => {
    expect(cleanLine('【参考答案】      . ·')).toBe('【参考答案】');
    expect(cleanLine('a. She was the keeper.      :')).toBe('a. She was the keeper.');
    expect(cleanLine('.. 9. Later she became the')).toBe('9. Later she became the');
    expect(cleanLine('“、简答题')).toBe('简答题');
    expect(cleanLine('则 x 的值为      .')).toContain('\\fillin');
    expect(cleanLine('!  二、选择题(24 分)')).toBe('二、选择题(24 分)');
    expect(cleanLine('’      (5)方程的解是')).toBe('(5)方程的解是');
    expect(cleanLine('(D)转动。      "')).toBe('(D)转动。');
    expect(cleanLine(' 。 · ')).toBe('');
    expect(cleanLine('“甲”与“乙”')).toBe('“甲”与“乙”');
  });

  it('drops the spaces at marks, but not behind the number of a question', () => {
    expect(cleanLine('一 、 填空题 ( 本题 满分 48 分 ) , 直接')).toBe('一、填空题(本题满分 48 分),直接');
    expect(cleanLine('3.  2 的相反数是')).toBe('3.  2 的相反数是');
  });

  it('corrects labels that tesseract confuses', () => {
    expect(cleanLine('©) 充要条件.')).toBe('(C)充要条件.');
    expect(cleanLine('12，设全集')).toBe('12. 设全集');
    expect(cleanLine('(A) 双曲线.      (B〉 椭圆.')).toMatch(/\(A\).*\(B\)/);
    expect(cleanLine('(C) 双曲线      GD) 椭圆')).toMatch(/\(D\)/);
  });

  it('reads an unpaired quotation mark as degrees, and a label without its second bracket', () => {
    expect(cleanLine('斜面的倾角为 30“,高度为“10”,求')).toBe('斜面的倾角为 30°,高度为“10”,求');
    expect(cleanLine('(A 第一象限.      (B)第二象限.')).toBe('(A) 第一象限.      (B)第二象限.');
  });

  it.each([
    ['l. 已知集合', '1. 已知集合'],
    ['1I. 已知集合', '11. 已知集合'],
    ['2O．若直线', '20. 若直线'],
    ['20-.(本题满分 16 分)', '20. (本题满分 16 分)'],
    ['了. 若数列的通项', '7. 若数列的通项'],
    ['I am here.', 'I am here.'],
    ['3-x 的值', '3-x 的值'],
  ])('reads %s as %s', (raw, clean) => {
    expect(cleanLine(raw)).toBe(clean);
  });

  it('reads a wide gap as a blank', () => {
    expect(cleanLine('则 cos2a=             .')).toContain('\\fillin');
  });

  it('reads a stroke by its neighbours', () => {
    const [minus, equals] = [STROKE_SIGN['-'], STROKE_SIGN['=']];
    expect(cleanLine(`${minus}、选择题`)).toBe('一、选择题');
    expect(cleanLine(`${equals}、选择题`)).toBe('二、选择题');
    expect(cleanLine(`有且仅有${minus}个点`)).toBe('有且仅有一个点');
    expect(cleanLine(`函数 y${equals}x${minus}1 的图象`)).toBe('函数 y=x-1 的图象');
  });

  it('corrects signs and vertices that the Chinese model takes for characters', () => {
    expect(cleanLine('三角形 4BC 中 a 十 b')).toBe('三角形 ABC 中 a+b');
    expect(cleanLine('已知 5 Y 5 的值')).toContain('√5');
    expect(cleanLine('图象过第 14 题')).toContain('14');
  });

  it('recognises an English line', () => {
    expect(isEnglishText('Find the area of the triangle.')).toBe(true);
    expect(isEnglishText('已知函数 sin cos tan 的图象')).toBe(false);
    expect(isEnglishText('A. 3 B. 4')).toBe(false);
  });
});
