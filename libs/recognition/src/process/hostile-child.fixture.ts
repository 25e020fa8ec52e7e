/** A compromised child: the file name of each job selects its answer. */
import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { serveJobs } from '@tiku/child-processes/child';
import { JobRequest } from './protocol.js';

const SECRET = '/etc/hostname';

/** Name of the requested file → the path that the child names. */
const PATHS: Record<string, (outDir: string) => string> = {
  good: (outDir) => write(join(outDir, 'good.png')),
  absolute: () => SECRET,
  climbing: (outDir) => `${outDir}/../../../../../../../..${SECRET}`,
  missing: (outDir) => join(outDir, 'missing.png'),
  folder: (outDir) => outDir,
  symlink: (outDir) => {
    symlinkSync(SECRET, join(outDir, 'symlink.png'));
    return join(outDir, 'symlink.png');
  },
  hardlink: (outDir) => {
    const outside = write(join(outDir, '..', 'outside.txt'));
    linkSync(outside, join(outDir, 'hardlink.png'));
    return join(outDir, 'hardlink.png');
  },
  'linked-folder': (outDir) => {
    symlinkSync('/etc', join(outDir, 'etc'));
    return join(outDir, 'etc', basename(SECRET));
  },
  'inner-folder': (outDir) => {
    mkdirSync(join(outDir, 'inner'));
    return write(join(outDir, 'inner', 'inner.png'));
  },
};

function write(path: string): string {
  writeFileSync(path, 'bytes');
  return path;
}

function modelOf(files: readonly string[]): object {
  const figures = files.map((file) => ({
    id: 'figure',
    mimeType: 'image/png',
    file,
    width: 1,
    height: 1,
    place: {},
    kind: 'raster',
  }));
  return { format: 'pdf', pages: [], blocks: [], figures, tikz: [], language: 'zh', warnings: [] };
}

function resultOf(job: JobRequest): object {
  switch (job.kind) {
    case 'extractPage': {
      const [part = '', name = ''] = basename(job.file).split('.');
      const path = PATHS[name]?.(job.outDir) ?? '';
      return part === 'page'
        ? { model: modelOf([]), pageImage: path }
        : { model: modelOf([path]), pageImage: null };
    }
    case 'renderPage':
      return { pageImage: PATHS[basename(job.file)]?.(job.outDir) ?? '' };
    case 'ocrImage':
      return {
        text: JSON.stringify(process.env),
        model: modelOf(job.file === 'named' ? [SECRET] : []),
        confidence: 1,
        elapsedMs: 1,
      };
    default:
      return {
        title: null,
        questions: [],
        figures: [],
        averageConfidence: null,
        typeDistribution: {},
        tally: {
          announced: null,
          found: 0,
          missing: [],
          pointsAnnounced: null,
          pointsFound: null,
          closes: false,
          leftOver: 0,
          leftOverLines: [],
        },
      };
  }
}

serveJobs({ run: (job) => resultOf(JobRequest.parse(job)) });
