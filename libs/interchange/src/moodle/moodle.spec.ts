import { describe, expect, it } from '@jest/globals';
import { QUESTIONS, written } from '../question/questions.fixture.js';
import type { ReadEntry } from '../question/index.js';
import { FileRefused } from '../refusal/index.js';
import { writeMoodle } from './index.js';
import { readMoodle } from './read-moodle.js';

async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += 97) yield text.slice(at, at + 97);
}
async function read(text: string): Promise<ReadEntry[]> {
  const entries: ReadEntry[] = [];
  for await (const entry of readMoodle(pieces(text))) entries.push(entry);
  return entries;
}
const quiz = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?><quiz>${inside}</quiz>`;
const text = (tag: string, inside: string, format = 'html') =>
  `<${tag} format="${format}"><text><![CDATA[${inside}]]></text></${tag}>`;

describe('Moodle XML', () => {
  it('reads our own questions back unchanged', async () => {
    const writer = writeMoodle();
    const all = [
      ...QUESTIONS,
      written({ type: 'fill', stem: '甲 \\fillin 乙 \\fillin', fillAnswers: ['1', '2'], score: 5 }),
    ];
    const file = writer.head() + all.map((one) => writer.question(one).text).join('') + writer.end();
    const back = (await read(file)).map(({ question }) => question);
    expect(back).toEqual(
      all.map(({ type, stem, options, fillAnswers, solutionAnswers, solution, category, tags, score }) => ({
        type,
        stem,
        options,
        fillAnswers,
        solutionAnswers,
        solution,
        category,
        tags,
        score,
      })),
    );
  });

  it('lists what it cannot express', () => {
    const { lost } = writeMoodle().question(
      written({
        type: 'fill',
        stem: '$x=\\fillin$',
        fillAnswers: ['1'],
        difficulty: 5,
        category: ['a', 'b'],
        source: { year: '2024' },
        images: [{ id: 'x' }],
        tikz: [{}],
        hasAnswers: false,
      }),
    );
    expect(lost).toEqual(
      expect.arrayContaining(['difficulty', 'source', 'categories', 'pictures', 'drawings', 'answersHidden']),
    );
  });

  it('reads questions of others, and reports what was lost', async () => {
    const entries = await read(
      quiz(`
        <question type="truefalse">${text('questiontext', '2 &lt; 3')}
          <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
        <question type="shortanswer"><name><text>首都</text></name>${text('questiontext', '<p>首都？<img src="x"></p>')}
          <answer fraction="100"><text>北京</text></answer><answer fraction="100"><text>北京市</text></answer></question>
        <question type="multichoice">${text('questiontext', 'x')}<single>true</single>
          <answer fraction="100"><text>a</text><feedback><text>对</text></feedback></answer>
          <answer fraction="50"><text>b</text></answer><hint><text>想一想</text></hint></question>
        <question type="matching">${text('questiontext', '连线')}
          <subquestion format="html"><text>法国</text><answer><text>巴黎</text></answer></subquestion>
          <subquestion format="html"><text></text><answer><text>东京</text></answer></subquestion></question>
        <question type="matching">${text('questiontext', 'x')}</question>
        <question type="cloze">${text('questiontext', '高 {1:NUMERICAL:=1.5:0.1} 米，选 {2:MULTICHOICE:a~=b}。')}</question>`),
    );
    expect(entries.map(({ lost }) => lost)).toEqual(
      [
        [],
        ['otherAnswers', 'pictures'].sort(),
        ['feedback', 'partialCredit', 'hints'],
        ['matching'],
        ['typeUnsupported'],
        ['tolerance', 'blankChoices'],
      ].map((codes) => expect.arrayContaining(codes)),
    );
    expect(entries[0]?.question?.options.map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
    expect(entries[1]).toMatchObject({
      name: '首都',
      question: { fillAnswers: ['北京'], stem: '首都？ \\fillin' },
    });
    expect(entries[3]?.question).toMatchObject({
      stem: '连线\n\n（东京；巴黎）\n\n1. 法国 \\fillin',
      fillAnswers: ['巴黎'],
    });
    expect(entries[4]?.question).toBeNull();
    expect(entries[5]?.question?.fillAnswers).toEqual(['1.5', 'b']);
  });

  it('keeps the categories around the last one as tags', async () => {
    const [entry] = await read(
      quiz(
        `<question type="category"><category><text>$course$/top/Default for 数学/几何/角//边</text></category></question>
         <question type="essay">${text('questiontext', '证')}<tags><tag><text>难</text></tag></tags></question>`,
      ),
    );
    expect(entry?.question).toMatchObject({ category: ['角/边'], tags: ['难', '几何'] });
  });

  it('reads pictures inside a text', async () => {
    const data = Buffer.from('a picture').toString('base64');
    const [entry] = await read(
      quiz(
        `<question type="essay">${text('questiontext', `看<img src="data:image/png;base64, ${data}">与<img src="data:text/html;base64,${data}">`)}</question>`,
      ),
    );
    expect(entry).toMatchObject({
      question: { stem: '看![](image:p1)与', images: [{ id: 'p1' }] },
      lost: ['pictures'],
    });
    expect(Buffer.from((await entry?.pictures?.[0]?.bytes()) ?? []).toString()).toBe('a picture');
  });

  it.each([
    ['an entity bomb', '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>'],
    ['an external entity', '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>'],
    ['another document', '<html></html>'],
    ['a truncated file', '<quiz><question type="essay">'],
    ['elements nested too deeply', quiz('<a>'.repeat(100))],
    ['no XML', 'words'],
  ])('refuses %s', async (_, file) => {
    await expect(read(file)).rejects.toBeInstanceOf(FileRefused);
  });

  it('refuses a question of a million characters, and accepts a picture of as many', async () => {
    const essay = (text: string, file = '') =>
      `<?xml version="1.0"?><quiz><question type="essay"><questiontext format="html"><text>${text}</text>${file}</questiontext></question></quiz>`;
    await expect(read(essay('x'.repeat(1_000_001)))).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
    const file = `<file name="a.png" encoding="base64">${'A'.repeat(1_200_000)}</file>`;
    const [entry] = await read(essay('<![CDATA[题 <img src="@@PLUGINFILE@@/a.png">]]>', file));
    expect(entry?.pictures).toHaveLength(1);
  });
});
