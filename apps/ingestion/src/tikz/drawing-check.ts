/**
 * Draws each TikZ picture of a recognised paper once, before its draft is ready: one that cannot be drawn is a doubt at
 * its question, and the others are there when the preview asks. Bounded in pictures and time; a picture beyond the
 * bounds is drawn when a page shows it, as before.
 */
import { Injectable } from '@nestjs/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { Transactions } from '@tiku/platform/database';
import { doubtMessage } from '@tiku/recognition/doubts';
import type { RecognisedDocument } from '@tiku/recognition/process';
import { type Drawing, TikzRenderer } from '@tiku/tikz/process';
import { untilAborted } from '../pipeline/until-aborted.js';
import { drawingHash, StoredDrawings } from './stored-drawings.js';
import { TikzDrawingsRepository } from './tikz-drawings.repository.js';
import { drawingPrefix } from './draw-tikz.job.js';

const PICTURES_MAX = 60;
const TIME_MS_MAX = 45_000;
/** Both children of the renderer, which share the time. */
const AT_ONCE = 2;
const CODE = 'tikz_not_drawn';

@Injectable()
export class DrawingCheck {
  constructor(
    private readonly transactions: Transactions,
    private readonly drawings: TikzDrawingsRepository,
    private readonly stored: StoredDrawings,
    private readonly renderer: TikzRenderer,
  ) {}

  async run(
    document: RecognisedDocument,
    language: 'zh' | 'en',
    signal: AbortSignal,
  ): Promise<RecognisedDocument> {
    const codes = new Map<string, string>();
    for (const { tikz } of document.questions)
      for (const { code } of tikz) if (codes.size < PICTURES_MAX) codes.set(drawingHash(code), code);
    if (codes.size === 0) return document;
    const failed = await this.#failed(codes, signal);
    if (failed.size === 0) return document;
    return {
      ...document,
      questions: document.questions.map((question) => withDoubts(question, failed, language)),
    };
  }

  /** The hashes of pictures that cannot be drawn. */
  async #failed(codes: ReadonlyMap<string, string>, signal: AbortSignal): Promise<Set<string>> {
    const known = await this.drawings.findAll([...codes.keys()]);
    const failed = new Set(
      [...known.values()].flatMap(({ hash, status, failure }) =>
        status === 'error' && failure !== 'timeout' ? [hash] : [],
      ),
    );
    const open = [...codes].filter(([hash]) => !isDrawn(known.get(hash)?.status));
    const deadline = Date.now() + TIME_MS_MAX;
    const draw = async (): Promise<void> => {
      for (let next = open.shift(); next && Date.now() < deadline; next = open.shift()) {
        const [hash, code] = next;
        const drawing = await untilAborted(signal, this.renderer.draw(code, drawingPrefix(hash)));
        // A busy machine may be the reason: the page that shows the question draws it again.
        if (!drawing.ok && drawing.failure === 'timeout') continue;
        await this.#keep(hash, code, drawing);
        if (!drawing.ok) failed.add(hash);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, draw));
    return failed;
  }

  async #keep(hash: string, code: string, drawing: Drawing): Promise<void> {
    if (drawing.ok) await this.stored.put(hash, drawing.svg);
    await this.transactions.run(async (tx) => {
      await this.drawings.insert(tx, [{ hash, code }]);
      await this.drawings.complete(tx, hash, drawing);
    });
  }
}

const isDrawn = (status: string | undefined): boolean => status === 'complete' || status === 'error';

function withDoubts(
  question: RecognisedQuestion,
  failed: ReadonlySet<string>,
  language: 'zh' | 'en',
): RecognisedQuestion {
  const bad = question.tikz.filter(({ code }) => failed.has(drawingHash(code)));
  if (bad.length === 0) return question;
  const { stem, options, fillAnswers, solutionAnswers, solution, passage } = question;
  const texts: [field: string, text: string][] = [
    ['stem', `${stem}${passage?.text ?? ''}`],
    ...options.map(({ text }, at): [string, string] => [`options.${at}`, text]),
    ['answer', [...fillAnswers, ...solutionAnswers].join('\n')],
    ['solution', solution],
  ];
  const fields = texts.flatMap(([field, text]) =>
    bad.some(({ id }) => text.includes(`(tikz:${id})`)) ? [field] : [],
  );
  const flags = fields.map((field) => ({ field, code: CODE, message: doubtMessage(CODE, language) }));
  return { ...question, flags: [...question.flags, ...flags] };
}
