/** One run of TeX: source in, DVI out, or what TeX said before it stopped. Synchronous; whoever calls bounds its time. */
import { texAssets } from './assets.js';
import { filesOf, type FindFile, TexEndError, TexFiles, TexLimitError } from './tex-files.js';
import { fontMetrics } from './font-metrics.js';
import { LoadedMemories, type MemoryPart, usedParts } from './tex-memory.js';

export interface TexRun {
  dvi: Uint8Array | null;
  said: string;
  /** It broke a limit: wrote or opened too much. */
  limit: string | null;
}

interface TexInput {
  /** Lines of our own, none of a person: what they load stays for the next picture. */
  loads: string;
  /** Goes on in the line where `loads` ends. */
  source: string;
}

/** Lays out what a picture with these loads begins with, so that it does not wait for it. */
export function prepareTex(loads: string, ownFile: FindFile): void {
  const loaded = memories(ownFile).after(loads);
  if (loaded && spare?.of !== loaded) spare = { of: loaded, memory: copyOf(loaded) };
}
let spare: { of: readonly MemoryPart[]; memory: WebAssembly.Memory } | null = null;

export function runTex({ loads, source }: TexInput, ownFile: FindFile): TexRun {
  const loaded = memories(ownFile).after(loads);
  const { said, files, limit } = run(loaded ?? texAssets().memory, loaded ? source : loads + source, ownFile);
  return { dvi: limit === null ? files.output('input.dvi') : null, said, limit };
}

/**
 * TeX that came to its end would begin the next time without what it knows: it is left where it looks for this file, in
 * the middle of no change.
 */
const LOADED = 'tiku-loaded';
let kept: LoadedMemories | null = null;
function memories(ownFile: FindFile): LoadedMemories {
  kept ??= new LoadedMemories((lines) => {
    const { memory: before } = texAssets();
    let isReached = false;
    const { said, memory } = run(before, `${lines}\\openin0=${LOADED} \n`, (name) => {
      isReached = name.startsWith(LOADED);
      if (isReached) throw new TexEndError();
      return ownFile(name);
    });
    // TeX goes on behind an error.
    return isReached && !/^!/m.test(said) ? usedParts(memory, before) : null;
  });
  return kept;
}

function run(before: readonly MemoryPart[], source: string, ownFile: FindFile) {
  const assets = texAssets();
  const input = Buffer.from(source, 'utf8');
  const given: FindFile = (name) => (name === 'input.tex' ? input : (ownFile(name) ?? fontMetrics(name)));
  const files = new TexFiles(filesOf(assets, given), ' input.tex \n\\end\n');
  const memory = spare?.of === before ? spare.memory : copyOf(before);
  if (memory === spare?.memory) spare = null;
  files.memory = memory.buffer;
  const instance = new WebAssembly.Instance(assets.module, { library: files.imports(), env: { memory } });
  let limit: string | null = null;
  try {
    (instance.exports['main'] as () => void)();
  } catch (error) {
    if (error instanceof TexLimitError) limit = error.message;
    else if (!(error instanceof TexEndError)) throw error;
  }
  return { files, memory: new Uint8Array(memory.buffer), said: files.said, limit };
}

function copyOf(parts: readonly MemoryPart[]): WebAssembly.Memory {
  const { memoryPages } = texAssets();
  const memory = new WebAssembly.Memory({ initial: memoryPages, maximum: memoryPages });
  const view = new Uint8Array(memory.buffer);
  for (const { offset, bytes } of parts) view.set(bytes, offset);
  return memory;
}
