/** One run of TeX: source in, DVI out, or TeX's message before it stopped. Synchronous; the caller limits its time. */
import { texAssets } from './assets.js';
import { filesOf, type FindFile, TexEndError, TexFiles, TexLimitError } from './tex-files.js';
import { fontMetrics } from './font-metrics.js';
import { LoadedMemories, type MemoryPart, usedParts } from './tex-memory.js';

export interface TexRun {
  dvi: Uint8Array | null;
  said: string;
  /** It exceeded a limit: wrote or opened too much. */
  limit: string | null;
}

interface TexInput {
  /** Fixed lines, none of a person: what they load stays for the next picture. */
  loads: string;
  /** Continues the line in which `loads` ends. */
  source: string;
}

/** Prepares the initial memory of a picture with these loads, so that it does not wait for it. */
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
 * If TeX ran to its end, its memory would lack what the next run needs. So it is stopped when it looks for this file,
 * where no change is in progress.
 */
const LOADED = 'tiku-loaded';
let loadedMemories: LoadedMemories | null = null;
function memories(ownFile: FindFile): LoadedMemories {
  loadedMemories ??= new LoadedMemories((lines) => {
    const { memory: before } = texAssets();
    let isReached = false;
    const { said, memory } = run(before, `${lines}\\openin0=${LOADED} \n`, (name) => {
      isReached = name.startsWith(LOADED);
      if (isReached) throw new TexEndError();
      return ownFile(name);
    });
    // TeX continues after an error.
    return isReached && !/^!/m.test(said) ? usedParts(memory, before) : null;
  });
  return loadedMemories;
}

function run(before: readonly MemoryPart[], source: string, ownFile: FindFile) {
  const assets = texAssets();
  const input = Buffer.from(source, 'utf8');
  const findFile: FindFile = (name) => (name === 'input.tex' ? input : (ownFile(name) ?? fontMetrics(name)));
  const files = new TexFiles(filesOf(assets, findFile), ' input.tex \n\\end\n');
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
