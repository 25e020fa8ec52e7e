/** A printed picture as a scanner or a phone produces it: rotation, blur, noise, shadow, JPEG. */
import sharp from 'sharp';

export type Random = () => number;

export async function scanned(png: Buffer, random: Random): Promise<Buffer> {
  const turned = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .rotate((random() - 0.5) * 2.4, { background: '#fff' })
    .blur(0.5 + random() * 0.8)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = turned;
  const shade = { x: (random() - 0.5) * 90, y: (random() - 0.5) * 90 };
  const noise = 6 + random() * 14;
  const paper = 222 + random() * 25;
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const at = y * info.width + x;
      const light = paper + shade.x * (x / info.width - 0.5) + shade.y * (y / info.height - 0.5);
      const grain = (random() + random() + random() - 1.5) * noise;
      data[at] = Math.max(0, Math.min(255, ((data[at] ?? 255) / 255) * (light - 35) + 35 + grain));
    }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** mulberry32 */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
