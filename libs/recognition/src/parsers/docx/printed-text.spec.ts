/** Printed text that is not plain text: readings, fields, symbols, dots, manually set scripts. */
import { describe, expect, it } from '@jest/globals';
import { docx, paragraph, run } from './docx.fixture.js';
import { parseDocx } from './index.js';

const read = async (body: string) => (await parseDocx(await docx(body))).blocks;
const textOf = async (...runs: string[]): Promise<string> =>
  (await read(paragraph(runs.join('')))).map(({ text }) => text).join('\n');
const inner = (xml: string): string => `<w:r>${xml}</w:r>`;
const script = (text: string, mark: 'super' | 'sub'): string =>
  run(text, `<w:vertAlign w:val="${mark}script"/>`);
const field = (instruction: string, result = ''): string =>
  `${inner('<w:fldChar w:fldCharType="begin"/>')}${inner(`<w:instrText xml:space="preserve">${instruction}</w:instrText>`)}${
    result ? inner('<w:fldChar w:fldCharType="separate"/>') + result : ''
  }${inner('<w:fldChar w:fldCharType="end"/>')}`;
const symbol = (font: string, char: string): string => inner(`<w:sym w:font="${font}" w:char="${char}"/>`);

describe('what Word prints', () => {
  it('joins the scripts of a chemical formula into one upright formula', async () => {
    const sub = (text: string): string => script(text, 'sub');
    expect(await textOf(run('取Na'), sub('2'), run('SO'), sub('4'), run('溶液'))).toBe(
      '取$\\mathrm{Na}_{2}\\mathrm{SO}_{4}$溶液',
    );
    expect(await textOf(run('加NaHCO'), sub('3'), run('与2H'), sub('2'), run('O(液)'))).toBe(
      '加$\\mathrm{NaHCO}_{3}$与$2\\mathrm{H}_{2}\\mathrm{O}$(液)',
    );
    expect(await textOf(run('含Fe'), sub('2'), run('(SO'), sub('4'), run(')'), sub('3'), run('的'))).toBe(
      '含$\\mathrm{Fe}_{2}(\\mathrm{SO}_{4})_{3}$的',
    );
    expect(
      await textOf(run('离子SO'), sub('4'), script('2-', 'super'), run('与Na'), script('+', 'super')),
    ).toBe('离子$\\mathrm{SO}_{4}^{2-}$与$\\mathrm{Na}^{+}$');
    expect(await textOf(run('14.(1)①(2)2Na'), sub('2'), run('O'), sub('2'))).toBe(
      '14.(1)①(2)$2\\mathrm{Na}_{2}\\mathrm{O}_{2}$',
    );
    expect(await textOf(run('与OH'), script('－', 'super'), run('反应'))).toBe('与$\\mathrm{OH}^{－}$反应');
    expect(await textOf(run('生成O'), sub('2'), run('和H'), sub('2'), run('O，反应'))).toBe(
      '生成$\\mathrm{O}_{2}$和$\\mathrm{H}_{2}\\mathrm{O}$，反应',
    );
  });

  it('leaves points, forces and variables unchanged, and joins those that touch', async () => {
    const sub = (text: string): string => script(text, 'sub');
    expect(await textOf(run('棱B'), sub('1'), run('C'), sub('1'), run('长为a'), script('2', 'super'))).toBe(
      '棱$B_{1}C_{1}$长为$a^{2}$',
    );
    expect(await textOf(run('力F'), sub('2'), run('作用'))).toBe('力$F_{2}$作用');
  });

  it('reads ordinals and note marks as text', async () => {
    expect(await textOf(run('the 19'), script('th', 'super'), run(' century'))).toBe('the 19th century');
    expect(await textOf(run('亭'), script('①', 'super'), run('然'))).toBe('亭①然');
  });

  it('keeps characters with a reading above them, and a reading above a blank', async () => {
    const ruby = (base: string, reading: string): string =>
      inner(`<w:ruby><w:rt>${run(reading)}</w:rt><w:rubyBase>${run(base)}</w:rubyBase></w:ruby>`);
    expect(await textOf(ruby('汉', 'hàn'), run('字'))).toBe('汉(hàn)字');
    expect(await textOf(run('写词语 '), ruby('（  ）', 'chūn tiān'))).toBe('写词语 chūn tiān（  ）');
  });

  it('reads formulas, symbols and boxes in fields', async () => {
    expect(await textOf(field(' EQ \\f(1,2) '), run('的倒数是'))).toBe('$\\frac{1}{2}$的倒数是');
    expect(await textOf(run('取'), field(' eq \\r(2) ', run('√2')), run('的值'))).toBe('取$\\sqrt{2}$的值');
    expect(await textOf(field(' SYMBOL 252 \\f "Wingdings" '), run('对'))).toBe('✓对');
    expect(await textOf(field(' FORMCHECKBOX '), run(' 是'))).toBe('□ 是');
    expect(await textOf(run('见'), field(' REF x ', run('图1')))).toBe('见图1');
    expect(await textOf(`<w:fldSimple w:instr="eq \\f(a,b)"/>`, run('为'))).toBe('$\\frac{a}{b}$为');
    const [broken] = await read(paragraph(run('取') + field(' eq \\f(1,2 ') + run('的值')));
    expect(broken?.doubts?.map(({ code }) => code)).toEqual(['unknownSymbol']);
  });

  it('reads symbols by their font and doubts those without a character', async () => {
    expect(
      await textOf(
        symbol('Wingdings', 'F0FC'),
        symbol('Wingdings', 'F0FB'),
        symbol('Wingdings', 'F0A8'),
        symbol('Wingdings 2', 'F052'),
        symbol('Symbol', 'F061'),
      ),
    ).toBe('✓✗□☑α');
    expect(
      await textOf(
        run('\uf0fc', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>'),
        run('b', '<w:rFonts w:ascii="Symbol"/>'),
      ),
    ).toBe('✓β');
    const [unknown] = await read(paragraph(run('图') + symbol('Wingdings', 'F03A')));
    expect(unknown?.doubts?.map(({ code }) => code)).toEqual(['unknownSymbol']);
  });

  it('shows text that is explicitly not hidden', async () => {
    expect(
      await textOf(
        run('甲', '<w:vanish w:val="false"/>'),
        run('乙', '<w:vanish/>'),
        run('丙', '<w:vanish w:val="off"/>'),
      ),
    ).toBe('甲丙');
  });

  it('keeps the emphasis dots below characters that a question names', async () => {
    expect(await textOf(run('酝', '<w:em w:val="dot"/>'), run('酿'))).toBe(
      '$\\underset{\\cdot}{\\text{酝}}$酿',
    );
  });

  it('reads manually set scripts, and one underlined tab as a blank', async () => {
    expect(
      await textOf(run('3×10'), run('8', '<w:position w:val="6"/><w:sz w:val="14"/>'), run(' m/s')),
    ).toBe('3×$10^{8}$ m/s');
    expect(await textOf(run('高处', '<w:position w:val="6"/>'))).toBe('高处');
    expect(
      await textOf(run('值为'), `<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:tab/></w:r>`, run('。')),
    ).toBe('值为 \\fillin 。');
  });

  it('doubts a linked picture and a diagram', async () => {
    const drawing = (content: string): string =>
      inner(
        `<w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><a:graphic>${content}</a:graphic></wp:inline></w:drawing>`,
      );
    for (const content of [
      '<pic:pic><pic:blipFill><a:blip r:link="r9"/></pic:blipFill></pic:pic>',
      '<a:graphicData><dgm:relIds r:dm="r1"/></a:graphicData>',
    ]) {
      const [block] = await read(paragraph(run('如图') + drawing(content)));
      expect(block?.doubts?.map(({ code }) => code)).toEqual(['missing_image']);
      const [, alone] = await read(paragraph('如图') + paragraph(drawing(content)));
      expect(alone?.doubts?.map(({ code }) => code)).toEqual(['missing_image']);
    }
  });
});
