/** What may be changed: a table of mutators. Each reads one node of a source file and names its changed text. */
import ts from 'typescript';

interface Change {
  /** Offset in the text of the node. */
  at: number;
  length: number;
  to: string;
}

interface Mutator {
  name: string;
  /** The possible changes of this node; empty if the mutator has nothing to do with it. */
  changesOf: (node: ts.Node, text: string) => Change[];
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '+=': '-=',
  '-=': '+=',
};

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

/** In statements: [what, replacement]. */
const SQL: readonly (readonly [RegExp, string])[] = [
  [/(?<=\s)AND(?=\s)/gi, 'OR'],
  [/(?<=\s)OR(?=\s)/gi, 'AND'],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\b(?:WHERE|AND|OR) [\w.]+ )=(?=\s)/gi, '<>'],
  [/(?<=\s)\+(?=\s)/g, '-'],
  [/(?<=\s)-(?=\s)/g, '+'],
  [/\bIS NULL\b/gi, 'IS NOT NULL'],
  [/\bIS NOT NULL\b/gi, 'IS NULL'],
  [/\bNOT EXISTS\b/gi, 'EXISTS'],
  [/\bASC\b/gi, 'DESC'],
  [/\bDESC\b/gi, 'ASC'],
  [/\bFOR (?:NO KEY )?UPDATE(?: SKIP LOCKED)?\b/gi, ''],
  [/\bSKIP LOCKED\b/gi, ''],
];

const IS_STATEMENT = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|AND|OR|ORDER BY|JOIN)\s/;

/** Replaces the whole node. */
const all = (text: string, to: string): Change[] => [{ at: 0, length: text.length, to }];

const isLiteralText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || isTemplatePart(node);

const isKey = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

const isTemplatePart = (node: ts.Node): boolean =>
  ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** A part of a template belongs to the statement of the whole template. */
function statementOf(node: ts.Node, text: string): string {
  if (!isTemplatePart(node)) return text;
  const template = ts.isTemplateHead(node) ? node.parent : node.parent.parent;
  return template.getText();
}

export const MUTATORS: readonly Mutator[] = [
  {
    name: 'operator',
    changesOf: (node) => {
      if (!ts.isBinaryExpression(node)) return [];
      const operator = node.operatorToken.getText();
      const to = OPERATORS[operator];
      const at = node.operatorToken.getStart() - node.getStart();
      return to === undefined ? [] : [{ at, length: operator.length, to }];
    },
  },
  {
    name: 'method',
    changesOf: (node, text) => {
      if (!ts.isPropertyAccessExpression(node) || !ts.isCallExpression(node.parent)) return [];
      const name = node.name.text;
      const to = METHODS[name];
      return to === undefined ? [] : [{ at: text.length - name.length, length: name.length, to }];
    },
  },
  {
    name: 'condition',
    changesOf: (node, text) => {
      const { parent } = node;
      const isCondition =
        (ts.isIfStatement(parent) && parent.expression === node) ||
        (ts.isConditionalExpression(parent) && parent.condition === node);
      return isCondition ? [...all(text, 'true'), ...all(text, 'false')] : [];
    },
  },
  {
    name: 'not',
    changesOf: (node) =>
      ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
        ? [{ at: 0, length: 1, to: '' }]
        : [],
  },
  {
    name: 'fallback',
    changesOf: (node) =>
      ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
        ? [
            {
              at: node.left.getEnd() - node.getStart(),
              length: node.getEnd() - node.left.getEnd(),
              to: '!',
            },
          ]
        : [],
  },
  {
    name: 'boolean',
    changesOf: (node, text) => {
      if (node.kind === ts.SyntaxKind.TrueKeyword) return all(text, 'false');
      return node.kind === ts.SyntaxKind.FalseKeyword ? all(text, 'true') : [];
    },
  },
  {
    name: 'number',
    changesOf: (node, text) =>
      ts.isNumericLiteral(node) && !isKey(node) ? all(text, `(${Number(text.replaceAll('_', ''))} + 1)`) : [],
  },
  {
    name: 'statement',
    changesOf: (node, text) => {
      if (ts.isThrowStatement(node)) return all(text, ';');
      if (!ts.isExpressionStatement(node)) return [];
      const { expression } = node;
      const isCall = ts.isCallExpression(
        ts.isAwaitExpression(expression) ? expression.expression : expression,
      );
      return isCall && !text.startsWith('super(') ? all(text, ';') : [];
    },
  },
  {
    name: 'filter',
    changesOf: (node) =>
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'filter'
        ? [
            {
              at: node.expression.expression.getEnd() - node.getStart(),
              length: node.getEnd() - node.expression.expression.getEnd(),
              to: '',
            },
          ]
        : [],
  },
  {
    name: 'sql',
    changesOf: (node, text) => {
      if (!isLiteralText(node) || !IS_STATEMENT.test(statementOf(node, text))) return [];
      return SQL.flatMap(([what, to]) =>
        [...text.matchAll(what)].map((match) => ({ at: match.index, length: match[0].length, to })),
      );
    },
  },
];
