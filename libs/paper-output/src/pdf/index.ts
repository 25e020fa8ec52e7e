/**
 * Typst, which sets a paper as PDF. It reads no file of the machine: fonts come from packages, everything else from the
 * given source.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { onePage, type OnePage } from './one-page.js';
import type { TypstSource } from '../typst/index.js';

const FONTS = [
  '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf',
];
const TEMPLATE = fileURLToPath(new URL('../../typst/paper.typ', import.meta.url));
/** The number of papers whose results are cached. */
const CACHED_PAPERS = 3;

/** An empty folder: a source can read nothing. The engine knows its files by their path below it. */
const workspace = mkdtempSync(join(tmpdir(), 'tiku-typst-'));
let compiler: NodeCompiler | null = null;

/** Loads the engine with its fonts; later calls are fast. */
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

/** @throws Error if Typst refuses the source: a bug of ours */
export const typstToPdf = (source: TypstSource): Buffer =>
  withSource(source, (typst, mainFileContent) => typst.pdf({ mainFileContent }));

/** One page as SVG, from 1; the last one if there are fewer. @throws as `typstToPdf` */
export const typstToPage = (source: TypstSource, page: number): OnePage =>
  withSource(source, (typst, mainFileContent) => {
    const document = typst.compile({ mainFileContent }).result;
    // The error contains the engine's message.
    if (!document) throw new Error(String(typst.pdf({ mainFileContent }).length));
    return onePage(typst.plainSvg(document), document.numOfPages, page);
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

/** The engine puts its message where Node puts the name of an error. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
