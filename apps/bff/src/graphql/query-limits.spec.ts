import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { getOperationAST, parse } from 'graphql';
import { checkLimits } from './query-limits.js';
import { pageDataSchema } from '../../test/page-data-schema.js';

const schema = await pageDataSchema();
function check(text: string, variables: Record<string, unknown> = {}): void {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  checkLimits(schema, document, operation, variables);
}

const questions = (limit: string) =>
  `query Q($n: Int) { questionBank(id: "x") { questions(limit: ${limit}) { questions { id stem options { id text } } } } }`;

describe('the limits of a query', () => {
  it('admit a full page and refuse pages of pages', () => {
    check(questions('100'));
    check(questions('$n'), { n: 100 });
    const pages = `query Q($n: Int) { questionBanks(limit: $n) { questionBanks { questions(limit: $n) { questions { id stem options { text } } } } } }`;
    check(pages, { n: 10 });
    expect(() => check(pages, { n: 100 })).toThrow(/tooCostly/);
  });

  it('admit every query of the web app', () => {
    const file = new URL('../../../web/src/generated/persisted-documents.json', import.meta.url);
    const documents = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    expect(documents.length).toBeGreaterThan(0);
    // The largest page that the web app asks for.
    for (const document of documents) check(document, { id: 'x', bankId: 'x', q: 'x', limit: 50 });
  });

  it('use the default of an omitted limit', () => {
    check(questions('$n'), {});
    check(`{ questionBanks { questionBanks { questions { questions { id } } } } }`);
  });

  it('count each call to a service, under any alias', () => {
    const many = Array.from({ length: 2_000 }, (_, n) => `a${n}: questionBank(id: "x") { id }`).join(' ');
    expect(() => check(`{ ${many} }`)).toThrow(/tooCostly/);
  });

  it('count the name of a type as a plain field', () => {
    const named = `{ draft(id: "x") { questions { __typename evidence { __typename candidates { __typename text } } } } }`;
    check(named);
    check(named.replace('text', 'text confidence run start'));
    const all = Array.from({ length: 8 }, (_, n) => `c${n}: candidates { __typename text }`).join(' ');
    check(`{ draft(id: "x") { questions { evidence { ${all} } } } }`);
  });

  it('limit the depth', () => {
    const deep = (levels: number): string =>
      levels === 0 ? '{ id }' : `{ questions { questions { bank ${deep(levels - 1)} } } }`;
    expect(() => check(`{ questionBank(id: "x") ${deep(3)} }`)).toThrow(/tooDeep/);
  });

  it('stop at the first wrong item of a list', () => {
    let items = 0;
    const tags = {
      *[Symbol.iterator]() {
        for (; items < 100_000; items += 1) yield items;
      },
    };
    check('query Q($tags: [String!]) { questions(tags: $tags) { pagination { total } } }', { tags });
    expect(items).toBeLessThan(5);
  });

  it('do not walk fragments that double each other', () => {
    const chain = Array.from(
      { length: 40 },
      (_, n) => `fragment F${n} on User { ...F${n + 1} ...F${n + 1} }`,
    ).join(' ');
    expect(() => check(`{ me { ...F0 } } ${chain} fragment F40 on User { id }`)).toThrow(/tooCostly/);
  });
});
