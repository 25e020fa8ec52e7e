/** Finds text in code that no translation covers, in the syntax tree of a file. */
import ts from 'typescript';

/** The same in both languages: the name, its seal, and the inscription of the emblem. */
const SAME_EVERYWHERE = new Set([
  '题',
  '题库',
  'Tiku',
  '题库 Tiku',
  '再会',
  '勾',
  '股',
  '弦',
  '勾股各自乘',
  '并之为弦实',
  '开方除之即弦',
]);

/** Attributes and object keys whose text is visible or read out. */
const SHOWN = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'cancelLabel',
  'confirmLabel',
  'description',
  'error',
  'label',
  'message',
  'nothingFoundMessage',
  'placeholder',
  'sub',
  'text',
  'title',
]);

/** Names of keys on keyboards, and example addresses. */
const KEY = /^(?:Ctrl|Shift|Enter|Esc|Tab)(?: .)?$/;
const ADDRESS = /^(?:https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+)$/;

/** A word of a language: two letters in a row, or one Chinese character. `F1`, `·`, `%` and `×` are not words. */
function isText(literal: string): boolean {
  const text = literal.trim();
  if (SAME_EVERYWHERE.has(text) || KEY.test(text) || ADDRESS.test(text)) return false;
  return /\p{Script=Han}|\p{L}{2}/u.test(text);
}

/** Literals that an expression in the page can give: through `?:`, `&&`, `??`, parentheses and templates. */
function literalsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(node.right);
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
      return [node.left, node.right].flatMap(literalsOf);
    if (kind === ts.SyntaxKind.PlusToken) return [node.left, node.right].flatMap(literalsOf);
  }
  return [];
}

const trees = new Map<string, ts.SourceFile>();
/** Parsed once for both searches. */
function treeOf(name: string, text: string): ts.SourceFile {
  const known = trees.get(name);
  if (known?.text === text) return known;
  const tree = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  trees.set(name, tree);
  return tree;
}

export function untranslated(name: string, text: string): string[] {
  const source = treeOf(name, text);
  const found: string[] = [];
  const report = (node: ts.Node, literals: string[]) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    for (const literal of literals)
      if (isText(literal)) found.push(`${name}:${line + 1} ${JSON.stringify(literal.trim())}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, [node.text]);
    else if (ts.isJsxAttribute(node) && SHOWN.has(node.name.getText(source)) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) report(node, [node.initializer.text]);
      else if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
        report(node, literalsOf(node.initializer.expression));
    } else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression)
      report(node, literalsOf(node.expression));
    else if (isToast(node)) report(node, node.arguments.slice(0, 1).flatMap(literalsOf));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `toast.success('…')`, `toast.error('…')` */
function isToast(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ts.isIdentifier(node.expression.expression) &&
    node.expression.expression.text === 'toast'
  );
}

export function chineseIn(name: string, text: string): string[] {
  const source = treeOf(name, text);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)) {
      const literal = node.text.trim();
      if (/\p{Script=Han}/u.test(literal) && !SAME_EVERYWHERE.has(literal)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push(`${name}:${line + 1} ${JSON.stringify(literal)}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
