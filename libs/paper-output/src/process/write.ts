/** A paper in, one file out: what a child does. Several documents, or one with pictures beside it, come as an archive. */
import type { DocumentRequest } from '../document/index.js';
import { archive, type ArchiveFile } from '../archive/index.js';
import { readyFigure, readyFigures, withNamedFigures } from '../figures/index.js';
import { paperToLatex } from '../latex/index.js';
import { paperToMarkdown } from '../markdown/index.js';
import { WORDS, type OutputFormat, type OutputLayout, type OutputPaper } from '../paper/index.js';
import { typstToPdf } from '../pdf/index.js';
import { paperToTypst } from '../typst/index.js';
import { paperToWord } from '../word/index.js';
import type { WriteJob, WrittenFile } from './protocol.js';

const TYPES: Record<OutputFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  tex: 'application/x-tex',
  md: 'text/markdown; charset=utf-8',
};

export async function writePaper({
  format,
  answers,
  paper: given,
  layout: asked,
}: WriteJob): Promise<WrittenFile> {
  const paper = withAllFigures(given);
  const layout = await withReadyLogo(asked);
  const figures = await readyFigures(paper);
  const words = WORDS[layout.language];
  const base = { paper, layout, figures };
  const requests: (DocumentRequest & { name: string })[] =
    answers === 'separate'
      ? [
          { ...base, content: 'questions', answers: 'none', name: paper.title },
          { ...base, content: 'answers', answers: 'none', name: `${paper.title} ${words.answers}` },
        ]
      : [{ ...base, content: 'questions', answers, name: paper.title }];
  const files: ArchiveFile[] = [];
  for (const { name, ...request } of requests)
    files.push(...(await documentOf(format, request, fileName(name))));
  const [only] = files;
  if (files.length === 1 && only)
    return { name: only.name, type: TYPES[format], data: Buffer.from(only.data) };
  return {
    name: `${fileName(paper.title)}.zip`,
    type: 'application/zip',
    data: await archive(unique(files)),
  };
}

/** A logo that cannot be read is left out. */
async function withReadyLogo(layout: OutputLayout): Promise<OutputLayout> {
  const { brand } = layout;
  if (!brand?.logo) return layout;
  const logo = await readyFigure({ id: 'logo', kind: 'image', data: brand.logo });
  return { ...layout, brand: { ...brand, logo: logo && logo.type !== 'svg' ? logo.data : null } };
}

const withAllFigures = (paper: OutputPaper): OutputPaper => ({
  ...paper,
  sections: paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map(withNamedFigures),
  })),
});

async function documentOf(
  format: OutputFormat,
  request: DocumentRequest,
  name: string,
): Promise<ArchiveFile[]> {
  switch (format) {
    case 'pdf':
      return [{ name: `${name}.pdf`, data: typstToPdf(paperToTypst(request)) }];
    case 'docx':
      return [{ name: `${name}.docx`, data: await paperToWord(request) }];
    case 'tex': {
      const { tex, files } = paperToLatex(request);
      return [{ name: `${name}.tex`, data: tex }, ...files];
    }
    case 'md': {
      const { markdown, files } = paperToMarkdown(request);
      return [{ name: `${name}.md`, data: markdown }, ...files];
    }
  }
}

/** What every file system takes. */
const fileName = (title: string): string =>
  title
    .replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 100) || 'paper';

/** Two documents of one paper share their pictures. */
const unique = (files: readonly ArchiveFile[]): ArchiveFile[] => [
  ...new Map(files.map((file) => [file.name, file])).values(),
];
