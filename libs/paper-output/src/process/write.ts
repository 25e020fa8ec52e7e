/**
 * A paper in, one file out: the work of a child. Several documents, or one with separate pictures, become an archive.
 */
import type { DocumentRequest } from '../document/index.js';
import { archive, type ArchiveFile } from '../archive/index.js';
import { readyFigure, readyFigures, withNamedFigures } from '../figures/index.js';
import { paperToLatex } from '../latex/index.js';
import { paperToMarkdown } from '../markdown/index.js';
import { WORDS, type OutputFormat, type OutputLayout, type OutputPaper } from '../paper/index.js';
import { typstToPage, typstToPdf } from '../pdf/index.js';
import { answerSheet } from '../sheet/index.js';
import type { SignInSheet } from '../sign-in-sheet/index.js';
import { signInSheetToTypst } from '../sign-in-sheet/to-typst.js';
import { statementToTypst, type Statement } from '../statement/index.js';
import { paperToTypst } from '../typst/index.js';
import { paperToWord } from '../word/index.js';
import type { WriteJob, WrittenFile } from './protocol.js';
import { type NamedRequest, requestsOf } from './requests.js';

const TYPES: Record<OutputFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  tex: 'application/x-tex',
  md: 'text/markdown; charset=utf-8',
};

/** More than a dialog shows. */
const PREVIEW_CHARS = 4_000;

export async function writePaper(job: WriteJob): Promise<WrittenFile> {
  const { format, hasAnswerSheet } = job;
  const paper = withAllFigures(job.paper);
  const layout = await withReadyLogo(job.layout);
  const figures = await readyFigures(paper);
  const words = WORDS[layout.language];
  const requests = requestsOf(job, { paper, layout, figures, isReadBack: job.isReadBack });
  const [first] = requests;
  if (job.isPreview && first) return previewOf(format, first, job.page);
  const files: ArchiveFile[] = [];
  for (const { name, ...request } of requests)
    files.push(...(await documentOf(format, request, fileName(name))));
  // A scanner reads printed paper: the answer sheet is a PDF in every format.
  if (hasAnswerSheet)
    files.push({
      name: `${fileName(`${paper.title} ${words.sheet.title}`)}.pdf`,
      data: typstToPdf(answerSheet(paper, layout, job.variants)),
    });
  const [only] = files;
  if (files.length === 1 && only)
    return { name: only.name, type: TYPES[format], data: Buffer.from(only.data) };
  return {
    name: `${fileName(paper.title)}.zip`,
    type: 'application/zip',
    data: await archive(unique(files)),
  };
}

/** Previews Word as it prints. */
function previewOf(format: OutputFormat, request: NamedRequest, page = 1): WrittenFile {
  if (format === 'pdf' || format === 'docx') {
    const { svg, pages } = typstToPage(paperToTypst(request), page);
    return { name: 'preview.svg', type: 'image/svg+xml', data: Buffer.from(svg), pages };
  }
  const text = format === 'tex' ? paperToLatex(request).tex : paperToMarkdown(request).markdown;
  const lines = text.slice(0, PREVIEW_CHARS).split('\n');
  const data = Buffer.from((text.length > PREVIEW_CHARS ? [...lines.slice(0, -1), '…'] : lines).join('\n'));
  return { name: 'preview.txt', type: 'text/plain; charset=utf-8', data };
}

export const writeSignInSheet = (sheet: SignInSheet): WrittenFile => ({
  name: `${fileName(sheet.title)}.pdf`,
  type: TYPES.pdf,
  data: typstToPdf(signInSheetToTypst(sheet)),
});

export const writeStatement = (statement: Statement): WrittenFile => ({
  name: `${fileName(statement.title)}.pdf`,
  type: TYPES.pdf,
  data: typstToPdf(statementToTypst(statement)),
});

/** Omits an unreadable logo. */
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

/** Characters that every file system accepts. */
const fileName = (title: string): string =>
  title
    .replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 100) || 'paper';

/** Documents of one paper share their pictures: equal names are equal files. */
const unique = (files: readonly ArchiveFile[]): ArchiveFile[] => [
  ...new Map(files.map((file) => [file.name, file])).values(),
];
