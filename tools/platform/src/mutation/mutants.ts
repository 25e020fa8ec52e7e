/** Finds the mutants of a source file and chooses some by a seed. Does not write files. */
import ts from 'typescript';
import { MUTATORS } from './mutators.js';

export interface Mutant {
  /** Path from the folder of the repository. */
  file: string;
  line: number;
  mutator: string;
  /** Offsets in the file. */
  start: number;
  end: number;
  to: string;
}

/** What people read of a log line or of an unexpected error is not judged by tests. */
const IS_LOG = /^(?:this\.)?#?(?:log|logger|console)\.\w+$|^(?:this\.#?)(?:log|logger)\b/;

function isSkipped(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isDecorator(node)) return true;
  if (ts.isCallExpression(node)) return IS_LOG.test(node.expression.getText());
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression))
    return isSkipped(node.expression);
  return ts.isNewExpression(node) && /^(?:\w*Error|Histogram|Counter|Gauge)$/.test(node.expression.getText());
}

/** All mutants of a file, in the order of the text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isSkipped(node)) return;
    const nodeStart = node.getStart();
    const nodeText = node.getText();
    for (const { name, changesOf } of MUTATORS) {
      for (const { at, length, to } of changesOf(node, nodeText)) {
        const start = nodeStart + at;
        const line = source.getLineAndCharacterOfPosition(start).line + 1;
        if (text.slice(start, start + length) === to) continue;
        found.push({ file, line, mutator: name, start, end: start + length, to });
      }
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

/** The file with this change. */
export function mutate(text: string, { start, end, to }: Mutant): string {
  return text.slice(0, start) + to + text.slice(end);
}

/** `count` mutants, at most one of each line: every line that can change is as likely as any other. */
export function chooseMutants(mutants: readonly Mutant[], count: number, random: () => number): Mutant[] {
  const byLine = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const line = `${mutant.file}:${mutant.line}`;
    byLine.set(line, [...(byLine.get(line) ?? []), mutant]);
  }
  const lines = [...byLine.values()];
  const chosen: Mutant[] = [];
  while (chosen.length < count && lines.length > 0) {
    const [candidates = []] = lines.splice(Math.floor(random() * lines.length), 1);
    const mutant = candidates[Math.floor(random() * candidates.length)];
    if (mutant) chosen.push(mutant);
  }
  return chosen;
}

/** `file:line  before → after`, shortened to one line. */
export function describeMutant(mutant: Mutant, text: string): string {
  const short = (part: string): string => part.replaceAll(/\s+/g, ' ').trim().slice(0, 60) || 'nothing';
  const before = short(text.slice(mutant.start, mutant.end));
  return `${mutant.file}:${mutant.line}  ${mutant.mutator}: ${before} → ${short(mutant.to)}`;
}
