import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { paintMetafile } from './index.js';

/** A placeable WMF of 100 by 50 units at 72 per inch. */
function wmf(...records: [type: number, ...words: number[]][]): Buffer {
  const body = [...records, [0] as [number]].map(([type, ...words]) => {
    const record = Buffer.alloc(6 + words.length * 2);
    record.writeUInt32LE(record.length / 2, 0);
    record.writeUInt16LE(type, 4);
    for (const [at, word] of words.entries()) record.writeInt16LE(word, 6 + at * 2);
    return record;
  });
  const head = Buffer.alloc(40);
  head.writeUInt32LE(0x9ac6cdd7, 0);
  for (const [at, side] of [0, 0, 100, 50].entries()) head.writeInt16LE(side, 6 + at * 2);
  head.writeUInt16LE(72, 14);
  head.writeUInt16LE(1, 22);
  head.writeUInt16LE(9, 24);
  return Buffer.concat([head, ...body]);
}

/** An EMF whose frame is 100 by 50 device units. */
function emf(...records: [type: number, ...numbers: number[]][]): Buffer {
  const head = Buffer.alloc(108);
  const put = (at: number, ...numbers: number[]) => {
    for (const [index, number] of numbers.entries()) head.writeInt32LE(number, at + index * 4);
  };
  put(0, 1, 108, 0, 0, 100, 50);
  // Hundredths of millimetres; a device of 1,000 units in 100 mm.
  put(24, 0, 0, 1_000, 500, 0x464d4520);
  put(72, 1_000, 1_000, 100, 100);
  const body = [...records, [14, 0, 0, 20] as const].map(([type, ...numbers]) => {
    const record = Buffer.alloc(8 + numbers.length * 4);
    record.writeUInt32LE(type, 0);
    record.writeUInt32LE(record.length, 4);
    for (const [at, number] of numbers.entries()) record.writeInt32LE(number, 8 + at * 4);
    return record;
  });
  return Buffer.concat([head, ...body]);
}

/** Whether the picture is dark at a point, in units of the file. */
async function isDark(png: Buffer | undefined, x: number, y: number): Promise<boolean> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / 100;
  return (data[Math.round(y * scale) * info.width + Math.round(x * scale)] ?? 255) < 128;
}
const paper = { widthPt: 100, heightPt: 50 };

describe('a metafile', () => {
  it('of 16 bits is drawn in its units, with its pens and brushes', async () => {
    const painted = await paintMetafile(
      wmf(
        // A black pen of 2 units and a black brush, both selected; a line and a filled box.
        [0x02fa, 0, 2, 0, 0, 0],
        [0x02fc, 0, 0, 0, 0],
        [0x012d, 0],
        [0x012d, 1],
        [0x0214, 10, 10],
        [0x0213, 10, 90],
        [0x041b, 40, 60, 20, 40],
      ),
      paper,
    );
    expect([painted?.width, painted?.height]).toEqual([300, 150]);
    const places = [
      [50, 10],
      [50, 30],
      [50, 16],
      [80, 30],
    ] as const;
    expect(await Promise.all(places.map(([x, y]) => isDark(painted?.data, x, y)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('of 32 bits is drawn in its frame, at the place of its window and viewport', async () => {
    const painted = await paintMetafile(
      emf([17, 8], [9, 10, 10], [11, 100, 50], [38, 1, 0, 0, 0, 0], [37, 1], [27, 0, 5], [54, 10, 5]),
      paper,
    );
    expect([await isDark(painted?.data, 50, 25), await isDark(painted?.data, 50, 10)]).toEqual([true, false]);
  });

  it('draws text in its fonts', async () => {
    const font = Array.from({ length: 25 }, () => 0);
    font[0] = -20;
    const letters = Buffer.from('AB').readInt16LE(0);
    const painted = await paintMetafile(
      wmf([0x02fb, ...font], [0x012d, 0], [0x012e, 24], [0x0521, 2, letters, 40, 10]),
      paper,
    );
    const { channels } = await sharp(painted?.data)
      .extract({ left: 30, top: 60, width: 90, height: 60 })
      .stats();
    expect(channels[0]?.min).toBeLessThan(100);
  });

  it('is null for other files and if nothing is drawn', async () => {
    expect(await paintMetafile(wmf([0x020b, 0, 0]), paper)).toBeNull();
    expect(await paintMetafile(emf(), paper)).toBeNull();
    expect(await paintMetafile(Buffer.from('no metafile'.repeat(20)), paper)).toBeNull();
  });

  it('is null if a bitmap is larger than its bits, or if drawing takes too much work', async () => {
    const header = [40, 0, 0, 0, 0, 0, 1, 24, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const sized = (side: number, depth: number): number[] =>
      header.with(2, side).with(4, side).with(7, depth);
    const bitmap = (side: number, depth = 24): [number, ...number[]] => [
      0x0b41,
      32,
      204,
      2,
      2,
      0,
      0,
      10,
      10,
      0,
      0,
      ...sized(side, depth),
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
    ];
    expect(await paintMetafile(wmf([0x0213, 5, 5], bitmap(30_000)), paper)).toBeNull();
    for (const [side, depth] of [
      [2, 0],
      [2, 3],
      [0, 24],
    ] as const)
      expect(await paintMetafile(wmf([0x0213, 5, 5], bitmap(side, depth)), paper)).toBeNull();
    expect(await paintMetafile(wmf(bitmap(2)), paper)).not.toBeNull();
    const box: [number, ...number[]] = [0x041b, 40, 40, 2, 2];
    expect(await paintMetafile(wmf(...Array.from({ length: 60_000 }, () => box)), paper)).toBeNull();
  });

  it('draws bitmaps of every depth', async () => {
    const drawn = async (depth: number, colours: number[], bits: number[]): Promise<number[]> => {
      const header = [40, 0, 2, 0, 1, 0, 1, depth, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
      const record = [0x0b41, 32, 204, 1, 2, 0, 0, 50, 100, 0, 0, ...header, ...colours, ...bits, 0, 0, 0];
      const painted = await paintMetafile(wmf(record as [number, ...number[]]), paper);
      const { data } = await sharp(painted?.data)
        .extract({ left: 20, top: 60, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data.subarray(0, 3)];
    };
    // The first of two pixels, blue above green above red.
    expect(await drawn(24, [], [0x0000, 0x00ff, 0, 0])).toEqual([255, 0, 0]);
    expect(await drawn(32, [], [0x0000, 0x00ff, 0, 0])).toEqual([255, 0, 0]);
    expect(await drawn(16, [], [0x7c00, 0])).toEqual([255, 0, 0]);
    expect(await drawn(1, [0, 0, 0, 255], [0x40, 0])).toEqual([0, 0, 0]);
    expect(await drawn(1, [0, 0, 0, 255], [0x80, 0])).toEqual([255, 0, 0]);
  });

  it('keeps few objects of a file that creates many', async () => {
    const pens = Array.from({ length: 50_000 }, (): [number, ...number[]] => [0x02fa, 0, 1, 0, 0, 0]);
    expect(await paintMetafile(wmf(...pens, [0x0213, 5, 5]), paper)).not.toBeNull();
  });

  it('survives false lengths', async () => {
    const files = [
      wmf([0x0324, 30_000, 1, 2], [0x0538, -5, 7], [0x0521, 30_000, 65, 1, 1], [0x0a32, 1, 1, 30_000, 4]),
      emf([3, 0, 0, 0, 0, 2_000_000_000, 1, 1], [8, 0, 0, 0, 0, -1, 5], [84, 1], [81, 1, 2, 3]),
    ];
    let seed = 7;
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    for (const file of files)
      for (let round = 0; round < 200; round++) {
        const changed = Buffer.from(file);
        for (let at = 0; at < 6; at++)
          changed[44 + Math.floor(random() * (changed.length - 44))] = Math.floor(random() * 256);
        await expect(paintMetafile(changed, paper).then(() => 'ended')).resolves.toBe('ended');
      }
  });
});
