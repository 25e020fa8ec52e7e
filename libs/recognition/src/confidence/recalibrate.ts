/**
 * Adjusts confidences to the corrections in one enterprise: how often a class of fields (field and doubt) was right
 * there moves the confidence of that class, within bounds. Changes no text, type, answer or flag. Pure.
 */
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { isDoubtOf, ofWorstField, usualShare, WITHOUT_DOUBT } from './calibration.js';

/** How often people checked fields of a class, and how often they changed them. */
export interface ClassCount {
  field: string;
  /** The field's doubt; `none` without one. */
  code: string;
  checked: number;
  corrected: number;
}
/** …and the share that counts as right. */
export interface ClassShare extends ClassCount {
  share: number;
}

const NO_DOUBT = 'none';
/** Fewer checked fields are no evidence. */
const CHECKED_MIN = 30;
/** The measurement elsewhere counts as much as this many fields. */
const USUAL_WEIGHT = 50;
const DOWN_MAX = 0.3;
const UP_MAX = 0.1;
const SHARE_MAX = 0.99;

/**
 * Shares of the classes with enough fields. More corrections never make a class surer, and no doubt makes a field surer
 * than the same field without one.
 */
export function sharesOf(counts: readonly ClassCount[]): ClassShare[] {
  const enough = counts.filter(({ checked }) => checked >= CHECKED_MIN);
  const shares = enough.map((count) => ({ ...count, share: shareOf(count) }));
  return shares.map((one) => {
    const best = shares.find(({ field, code }) => field === one.field && code === NO_DOUBT);
    return { ...one, share: round(Math.min(one.share, best?.share ?? WITHOUT_DOUBT)) };
  });
}

function shareOf({ code, checked, corrected }: ClassCount): number {
  const usual = usualShare(code);
  const right = Math.max(0, checked - corrected);
  const believed = (right + usual * USUAL_WEIGHT) / (checked + USUAL_WEIGHT);
  return Math.min(Math.max(believed, usual - DOWN_MAX, 0), usual + UP_MAX, Math.max(usual, SHARE_MAX));
}

/** The questions with the confidences of their fields, and their own, moved by those shares. */
export function recalibrated(
  questions: readonly RecognisedQuestion[],
  shares: readonly ClassShare[],
): RecognisedQuestion[] {
  const moves = new Map(shares.map((one) => [`${one.field} ${one.code}`, one.share - usualShare(one.code)]));
  const moveOf = (field: string, code: string): number =>
    moves.get(`${field.split('.')[0] ?? ''} ${code}`) ?? 0;
  return questions.map((question) => {
    const evidence = question.evidence.map((one) => {
      const codes = question.flags.filter((flag) => isDoubtOf(flag, one.field)).map(({ code }) => code);
      const own = (codes.length > 0 ? codes : [NO_DOUBT]).map((code) => moveOf(one.field, code));
      return { ...one, confidence: bounded(one.confidence + Math.min(...own)) };
    });
    const worst = ofWorstField(
      evidence,
      question.flags,
      ({ field, code }) => bounded(usualShare(code) + moveOf(field, code)),
      SHARE_MAX,
    );
    // A field without a class keeps its confidence.
    const isMoved = evidence.some((one, at) => one.confidence !== question.evidence[at]?.confidence);
    return { ...question, evidence, confidence: isMoved ? worst : question.confidence };
  });
}

const bounded = (value: number): number => round(Math.min(SHARE_MAX, Math.max(0.01, value)));
const round = (value: number): number => Math.round(value * 1000) / 1000;
