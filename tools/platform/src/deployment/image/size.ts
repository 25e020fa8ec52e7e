/** The size of an image, without its base and without the models of recognition. */
import { readText } from '../deployment-files.js';
import { askEngine, hasImage, pullImage } from './engine.js';

/** Folders of the image. */
const MODELS = ['libs/ocr-models/weights', 'node_modules/@tesseract.js-data'];
const OWN_MAX_MB = 450;

interface ImageSize {
  totalMb: number;
  /** Null if the base cannot be pulled. */
  baseMb: number | null;
  modelsMb: number;
}

/** The base image: NODE_IMAGE, else the one of the Dockerfile. */
export function baseImage(environment: NodeJS.ProcessEnv): string {
  const named = /^ARG NODE_IMAGE=(\S+)$/m.exec(readText('infra/Dockerfile'))?.[1];
  if (!named) throw new Error('infra/Dockerfile names no NODE_IMAGE');
  return environment['NODE_IMAGE'] || named;
}

/** @throws Error if the engine does not know the image */
export function measureImage(engine: string, tag: string): ImageSize {
  const sizeOf = (name: string): number =>
    Number(askEngine(engine, ['image', 'inspect', '-f', '{{.Size}}', name])) / 1_000_000;
  const base = baseImage(process.env);
  const hasBase = hasImage(engine, base) || pullImage(engine, base);
  const bytes = askEngine(engine, [
    ...['run', '--rm', '--network', 'none', '--entrypoint', 'du', tag],
    ...['--summarize', '--bytes', '--total', ...MODELS],
  ]);
  return {
    totalMb: sizeOf(tag),
    baseMb: hasBase ? sizeOf(base) : null,
    modelsMb: Number.parseInt(bytes.split('\n').at(-1) ?? '', 10) / 1_000_000,
  };
}

const ownMb = ({ totalMb, baseMb, modelsMb }: ImageSize): number => totalMb - (baseMb ?? 0) - modelsMb;

export const isSmallEnough = (size: ImageSize): boolean => size.baseMb === null || ownMb(size) <= OWN_MAX_MB;

export function describeSize(size: ImageSize): string {
  const mb = (value: number): string => `${Math.round(value)} MB`;
  const base = size.baseMb === null ? 'a base of unknown size' : `${mb(size.baseMb)} of the base`;
  return `${mb(size.totalMb)}: ${base}, ${mb(size.modelsMb)} of models, ${mb(ownMb(size))} of its own (at most ${OWN_MAX_MB})`;
}
