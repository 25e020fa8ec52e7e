import { createRecogniser } from './src/process/index.js';
import { mkdtempSync } from 'node:fs';
const r = createRecogniser({ workers: 1 });
const dir = mkdtempSync('/tmp/dbg-');
for (const n of process.argv.slice(3).map(Number)) {
  const p = await r.extractPage(process.argv[2]!, n, { outDir: dir });
  for (const b of p.model.blocks)
    console.log(
      n,
      b.kind ?? '',
      JSON.stringify(b.text).slice(0, 150),
      (b.place as any)?.box?.map((x: number) => x.toFixed(2)).join(' '),
      (b as any).column,
      JSON.stringify((b as any).hints ?? {}),
      (b as any).size ?? '',
    );
  for (const f of p.model.figures)
    console.log('   fig', f.place.box?.map((x: number) => x.toFixed(2)).join(' '));
}
await r.close();
