/** One run of TeX: source in, DVI out, or what TeX said before it stopped. Synchronous; whoever calls bounds its time. */
import { texAssets } from './assets.js';
import { filesOf, type FindFile, TexEndError, TexFiles, TexLimitError } from './tex-files.js';
import { fontMetrics } from './font-metrics.js';

export interface TexRun {
  dvi: Uint8Array | null;
  said: string;
  /** It broke a limit: wrote or opened too much. */
  limit: string | null;
}

/** Loads the engine, so that the first picture does not wait for it. */
export function loadTex(): void {
  texAssets();
}

export function runTex(source: string, ownFile: FindFile): TexRun {
  const assets = texAssets();
  const input = Buffer.from(source, 'utf8');
  const given: FindFile = (name) => (name === 'input.tex' ? input : (ownFile(name) ?? fontMetrics(name)));
  const files = new TexFiles(filesOf(assets, given), ' input.tex \n\\end\n');
  const memory = new WebAssembly.Memory({ initial: assets.memoryPages, maximum: assets.memoryPages });
  const view = new Uint8Array(memory.buffer);
  for (const { offset, bytes } of assets.memory) view.set(bytes, offset);
  files.memory = memory.buffer;
  const instance = new WebAssembly.Instance(assets.module, { library: files.imports(), env: { memory } });
  try {
    (instance.exports['main'] as () => void)();
  } catch (error) {
    if (error instanceof TexLimitError) return { dvi: null, said: files.said, limit: error.message };
    if (!(error instanceof TexEndError)) throw error;
  }
  return { dvi: files.output('input.dvi'), said: files.said, limit: null };
}
