/** Collects every regular expression of a source folder from its syntax trees, so that new ones are covered too. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface FoundPattern {
  /** "segment/marks.ts:31" */
  where: string;
  source: string;
  flags: string;
}

export interface FoundPatterns {
  patterns: FoundPattern[];
  /** Calls of `RegExp`: a pattern built at run time cannot be checked. */
  built: string[];
}

/** Patterns of all TypeScript files below `folder`, without tests and fixtures. */
export function collectPatterns(folder: string): FoundPatterns {
  const found: FoundPatterns = { patterns: [], built: [] };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.sort()) {
    if (!name.endsWith('.ts') || /\.(?:spec|int-spec|fixture)\.ts$/.test(name)) continue;
    collectFrom(join(folder, name), name, found);
  }
  return found;
}

function collectFrom(path: string, name: string, found: FoundPatterns): void {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const where = `${name}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.patterns.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (isRegExpCall(node)) found.built.push(where);
    ts.forEachChild(node, visit);
  };
  visit(file);
}

const isRegExpCall = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';
