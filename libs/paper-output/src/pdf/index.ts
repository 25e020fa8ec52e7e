/**
 * Typst, which sets a paper as PDF. It reads no file of the machine: fonts come from packages, everything else from the
 * source that it is given.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { firstPage, type FirstPage } from './first-page.js';
import type { TypstSource } from '../typst/index.js';

const FONTS = [
  '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf',
];
const TEMPLATE = fileURLToPath(new URL('../../typst/paper.typ', import.meta.url));
/** Results of so many papers back are kept. */
const CACHED_PAPERS = 3;

/** An empty folder: there is nothing that a source could read. The engine knows its files by their place below it. */
const workspace = mkdtempSync(join(tmpdir(), 'tiku-typst-'));
let compiler: NodeCompiler | null = null;

/** Loads the engine with its fonts; what comes after is fast. */
export function loadTypst(): NodeCompiler {
  if (compiler) return compiler;
  const { resolve } = createRequire(import.meta.url);
  compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(resolve(font))) }],
  });
  compiler.addSource(join(workspace, 'paper.typ'), readFileSync(TEMPLATE, 'utf8'));
  return compiler;
}

/** Throws where Typst refuses the source: a bug of ours. */
export const typstToPdf = (source: TypstSource): Buffer =>
  withSource(source, (typst, mainFileContent) => typst.pdf({ mainFileContent }));

/** How the paper begins. Throws as `typstToPdf` does. */
export const typstToFirstPage = (source: TypstSource): FirstPage =>
  withSource(source, (typst, mainFileContent) => {
    const document = typst.compile({ mainFileContent }).result;
    // The words of the engine are in what this throws.
    if (!document) throw new Error(String(typst.pdf({ mainFileContent }).length));
    return firstPage(typst.plainSvg(document), document.numOfPages);
  });

function withSource<T>(
  { main, files }: TypstSource,
  work: (typst: NodeCompiler, mainFileContent: string) => T,
): T {
  const typst = loadTypst();
  try {
    for (const [path, data] of files) typst.mapShadow(join(workspace, path), Buffer.from(data));
    return work(typst, main);
  } catch (error) {
    throw new Error(`Typst: ${wordsOf(error)}`, { cause: error });
  } finally {
    for (const path of files.keys()) typst.unmapShadow(join(workspace, path));
    typst.evictCache(CACHED_PAPERS);
  }
}

/** The engine puts its words where Node puts the name of an error. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
