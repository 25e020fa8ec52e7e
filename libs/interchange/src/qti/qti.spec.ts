import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUESTIONS, written } from '../question/questions.fixture.js';
import { NO_PICTURES, type ReadEntry, type WrittenPictures } from '../question/index.js';
import { openArchive } from '../unzip/index.js';
import { writeZip, type ZipFile } from '../zip/index.js';
import { writeQti } from './index.js';
import { readQti, readQtiFile } from './read-qti.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiku-qti-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* listed(files: readonly ZipFile[]) {
  yield* files;
}
async function read(files: readonly ZipFile[]): Promise<ReadEntry[]> {
  const file = join(folder, 'package.zip');
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(listed(files))) pieces.push(piece);
  await writeFile(file, Buffer.concat(pieces));
  const archive = await openArchive(file);
  try {
    const entries: ReadEntry[] = [];
    for await (const entry of readQti(archive)) {
      for (const picture of entry.pictures ?? []) {
        const bytes = await picture.bytes();
        picture.bytes = async () => bytes;
      }
      entries.push(entry);
    }
    return entries;
  } finally {
    archive.close();
  }
}
const files = (
  version: '2.1' | '2.2' | '3.0',
  all: typeof QUESTIONS,
  pictures: WrittenPictures = NO_PICTURES,
) => {
  const writer = writeQti(version);
  return [...all.flatMap((question) => writer.question(question, pictures).files), ...writer.end()];
};
const itemOf = (text: string): ReadEntry | undefined => readQtiFile(text)[0];
const item = (inside: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" title="x">${inside}</assessmentItem>`;
const manifest = (href: string) => ({
  name: 'imsmanifest.xml',
  data: `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="${href}"/></resources></manifest>`,
});

describe('QTI', () => {
  it.each(['2.1', '2.2', '3.0'] as const)(
    'reads our own questions back unchanged from version %s',
    async (version) => {
      const all = [
        ...QUESTIONS,
        written({ type: 'fill', stem: '甲 \\fillin 乙 \\fillin', fillAnswers: ['1', '$x<2$'], score: 5 }),
      ];
      const back = (await read(files(version, all))).map(({ question }) => question);
      expect(back).toMatchObject(
        all.map(({ type, stem, options, fillAnswers, solutionAnswers, solution, tags, score }) => ({
          ...{ type, stem, options, fillAnswers, solutionAnswers, solution, tags, score },
        })),
      );
    },
  );

  it('reads an item once if its manifest names it repeatedly', async () => {
    const resource = '<resource type="imsqti_item_xmlv2p1" href="a.xml"/>';
    const all = [
      {
        name: 'imsmanifest.xml',
        data: `<manifest><resources>${resource.repeat(10_000)}</resources></manifest>`,
      },
      { name: 'a.xml', data: item('<itemBody><extendedTextInteraction/></itemBody>') },
    ];
    expect(await read(all)).toHaveLength(1);
  });

  it('includes pictures in the package', async () => {
    const data = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);
    const question = written({
      stem: '如图 ![三角形](image:a1)',
      images: [{ id: 'a1' }],
      solutionAnswers: ['略'],
    });
    const [entry] = await read(files('2.1', [question], new Map([['a1', { data, type: 'image/png' }]])));
    expect(entry?.question).toMatchObject({ stem: '如图 ![三角形](image:p1)', images: [{ id: 'p1' }] });
    expect(new Uint8Array((await entry?.pictures?.[0]?.bytes()) ?? [])).toEqual(data);
    expect(entry?.lost).toEqual([]);
  });

  it('reads items of others, and reports what was lost', () => {
    const choice = itemOf(
      item(`<responseDeclaration identifier="R" cardinality="single"><correctResponse><value>B</value></correctResponse></responseDeclaration>
        <itemBody><p>Look.</p><p><img src="sign.png"/></p><choiceInteraction responseIdentifier="R"><prompt>Which?</prompt>
        <simpleChoice identifier="A">one<feedbackInline>no</feedbackInline></simpleChoice><simpleChoice identifier="B">two</simpleChoice></choiceInteraction></itemBody>`),
    );
    expect(choice).toMatchObject({
      question: {
        type: 'choice',
        stem: 'Look.\n\nWhich?',
        options: [
          { text: 'one', isCorrect: false },
          { text: 'two', isCorrect: true },
        ],
      },
      lost: ['pictures', 'feedback'],
    });
    const gaps = itemOf(
      item(`<responseDeclaration identifier="R" cardinality="single"><mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping></responseDeclaration>
        <itemBody><p>In <textEntryInteraction responseIdentifier="R"/> it is <inlineChoiceInteraction responseIdentifier="X"><inlineChoice identifier="a">hot</inlineChoice></inlineChoiceInteraction>.</p></itemBody>`),
    );
    expect(gaps).toMatchObject({
      question: { type: 'fill', stem: 'In \\fillin it is \\fillin .', fillAnswers: ['York', ''] },
      lost: ['partialCredit', 'otherAnswers', 'blankChoices'],
    });
    const set = (...all: string[]) =>
      `<simpleMatchSet>${all.map((one) => `<simpleAssociableChoice identifier="${one}">${one}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
    const matchOf = (values: string, sets: string) =>
      itemOf(
        item(`<responseDeclaration identifier="R" cardinality="multiple" baseType="directedPair"><correctResponse>${values}</correctResponse></responseDeclaration>
          <itemBody><matchInteraction responseIdentifier="R"><prompt>Match.</prompt>${sets}</matchInteraction></itemBody>`),
      );
    const pairs = '<value>a y</value><value>b x</value>';
    expect(matchOf(pairs, set('a', 'b') + set('x', 'y', 'z'))).toMatchObject({
      question: {
        type: 'fill',
        stem: 'Match.\n\n(x; y; z)\n\n1. a \\fillin\n\n2. b \\fillin',
        fillAnswers: ['y', 'x'],
      },
      lost: ['matching'],
    });
    // Several of the first set belong to one of the second: the first set asks.
    expect(
      matchOf('<value>p x</value><value>p y</value>', set('p', 'q') + set('x', 'y'))?.question,
    ).toMatchObject({
      fillAnswers: ['p', 'p'],
    });
    expect(matchOf('<value>a x</value>', set('a', 'b') + set('x', 'y'))?.question).toBeNull();
    const order = itemOf(item('<itemBody><orderInteraction/></itemBody>'));
    expect(order).toMatchObject({ question: null, lost: ['typeUnsupported'] });
  });

  it.each([
    ['MISSING', [{ name: 'a.xml', data: item('') }]],
    ['DAMAGED', [{ name: 'imsmanifest.xml', data: '<manifest>' }]],
    [
      'ENTITIES',
      [
        manifest('a.xml'),
        { name: 'a.xml', data: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
      ],
    ],
    ['TOO_COMPLEX', [manifest('a.xml'), { name: 'a.xml', data: '<a>'.repeat(200) }]],
    [
      'TOO_COMPLEX',
      [manifest('a.xml'), { name: 'a.xml', data: item(`<itemBody>${'x'.repeat(5 * 2 ** 20)}</itemBody>`) }],
    ],
    ['UNSAFE', [{ name: '../../evil.xml', data: 'x' }]],
    ['UNSAFE', [{ name: '/etc/evil', data: 'x' }]],
  ] as [string, ZipFile[]][])('refuses a package as %s', async (code, all) => {
    await expect(read(all)).rejects.toMatchObject({ name: 'FileRefused', code });
  });

  it.each([
    ['fileMissing', [manifest('other/a.xml')]],
    ['fileMissing', [manifest('../../etc/passwd')]],
    ['fileDamaged', [manifest('a.xml'), { name: 'a.xml', data: '<assessmentItem>' }]],
    ['fileDamaged', [manifest('a.xml'), { name: 'a.xml', data: '<html/>' }]],
    ['fileDamaged', [manifest('a.xml'), { name: 'a.xml', data: new Uint8Array([60, 0xe9, 0x3e]) }]],
  ] as [string, ZipFile[]][])('names a file as %s', async (code, all) => {
    const [entry] = await read(all);
    expect(entry).toMatchObject({ question: null, lost: [code] });
    expect(entry?.name).toMatch(/a\.xml$|passwd$/);
  });

  it('reads the rest of a package with missing and damaged files', async () => {
    const names = ['good.xml', 'absent.xml', 'bad.xml', 'last.xml'];
    const resources = names.map((name) => `<resource type="imsqti_item_xmlv2p1" href="items/${name}"/>`);
    const body = item('<itemBody><p>说明</p><extendedTextInteraction/></itemBody>');
    const entries = await read([
      {
        name: '卷/imsmanifest.xml',
        data: `<manifest><resources>${resources.join('')}</resources></manifest>`,
      },
      { name: '卷/items/good.xml', data: body },
      { name: '卷/items/bad.xml', data: '<assessmentItem>' },
      { name: '卷/items/last.xml', data: body },
      { name: '__MACOSX/卷/._last.xml', data: 'x' },
    ]);
    expect(entries.map(({ name, lost, question }) => [name, lost, question?.stem])).toEqual([
      ['x', [], '说明'],
      ['items/absent.xml', ['fileMissing'], undefined],
      ['items/bad.xml', ['fileDamaged'], undefined],
      ['x', [], '说明'],
    ]);
  });

  it('keeps the blanks of an item that also asks for a text, and says so', () => {
    const entry = itemOf(
      item(`<itemBody><p>甲 <textEntryInteraction responseIdentifier="A"/></p><p>乙 <textEntryInteraction responseIdentifier="B"/></p>
        <extendedTextInteraction responseIdentifier="C"/></itemBody>`),
    );
    expect(entry).toMatchObject({
      question: { type: 'fill', stem: '甲 \\fillin \n\n乙 \\fillin', fillAnswers: ['', ''] },
      lost: ['openAnswer'],
    });
  });

  it('refuses an archive that unpacks to too much, and files that are no archive', async () => {
    const bomb = { name: 'imsmanifest.xml', data: new Uint8Array(65 * 2 ** 20) };
    await expect(read([bomb])).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
    const file = join(folder, 'words.zip');
    await writeFile(file, 'words');
    await expect(openArchive(file)).rejects.toMatchObject({ code: 'DAMAGED' });
  });
});
