/** The writes of drafts, and the questions that banks have already. Other reads go through drafts.graphql. */
import { MessageResponse } from '@tiku/contracts/common';
import {
  AnalysisResponse,
  ChooseTwinsResponse,
  DraftResponse,
  GeneratedResponse,
  LeftLinesResponse,
  SaveCheckResponse,
  SaveDraftResponse,
  SettleLinesResponse,
  type Draft,
  type DraftChoice,
  type SettledLine,
} from '@tiku/contracts/ingestion';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { DraftLeftLinesDocument, DraftTwinsDocument } from '../../generated/graphql.js';
import type { Duplicate } from './twins.js';
import { changesOf } from './draft-changes.js';
import type { DraftQuestion } from './draft-editing.js';

export type SaveResult = z.output<typeof SaveDraftResponse>;
export type Analysis = z.output<typeof AnalysisResponse>['analysis'];
export type Generated = Omit<z.output<typeof GeneratedResponse>, 'success'>;

export const createDraft = (body: {
  name: string;
  description?: string;
  questions: DraftQuestion[];
}): Promise<Draft> => request('POST', '/drafts', { schema: DraftResponse, body }).then(({ draft }) => draft);

/** The draft of a task, created if it has none. @throws ApiError 409 if all its questions are in a bank */
export const draftOfTask = (taskId: string): Promise<Draft> =>
  request('POST', '/drafts', { schema: DraftResponse, body: { taskId } }).then(({ draft }) => draft);

/** Sends what differs from `base`, the questions of `version`. The response holds no questions. */
export const changeDraft = async (
  id: string,
  to: { base: readonly DraftQuestion[]; questions: DraftQuestion[]; version: number },
): Promise<Draft> => {
  const { base, questions, version } = to;
  const put = (path: string, method: 'POST' | 'PUT', body: object) =>
    request(method, path, { schema: DraftResponse, body }).then(({ draft }) => draft);
  return put(`/drafts/${id}/changes`, 'POST', { changes: changesOf(base, questions), version }).catch(
    (failure: unknown) => {
      // A service of the release before has no such path; it answers 404 here too if the draft is gone.
      if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
      return put(`/drafts/${id}`, 'PUT', { questions, version });
    },
  );
};

export const readDraft = (id: string): Promise<Draft> =>
  request('GET', `/drafts/${id}`, { schema: DraftResponse }).then(({ draft }) => draft);

/** Converts the questions of an answer to the form that the review edits. */
export const questionsOf = ({ questions = [] }: Pick<Draft, 'questions'>): DraftQuestion[] =>
  questions.map(({ content: _alias, ...question }) => question);

export const renameDraft = (id: string, name: string, version?: number): Promise<Draft> =>
  request('PATCH', `/drafts/${id}`, {
    schema: DraftResponse,
    body: { name, ...(version !== undefined && { version }) },
  }).then(({ draft }) => draft);

export const deleteDraft = async (id: string): Promise<void> => {
  await request('DELETE', `/drafts/${id}`, { schema: MessageResponse.partial({ message: true }) });
};

/** Questions of the draft that a bank has already, exactly or nearly, and what the person chose to do with them. */
export function useDraftTwins(id: string | undefined) {
  return usePageQuery(DraftTwinsDocument, {
    key: 'draft-twins',
    variables: { id: id ?? '' },
    responses: { draftTwins: SaveCheckResponse },
    enabled: id !== undefined,
    isFresh: true,
  }).draftTwins;
}

/** The same as the server has it now, for a save. */
export const findDuplicates = (id: string): Promise<readonly Duplicate[]> =>
  request('GET', `/drafts/${id}/save-check`, { schema: SaveCheckResponse }).then(
    ({ duplicates }) => duplicates,
  );

export const chooseTwins = async (id: string, choices: readonly DraftChoice[]): Promise<void> => {
  await request('PUT', `/drafts/${id}/choices`, { schema: ChooseTwinsResponse, body: { choices } });
};

/** The lines of the paper without a question that were taken or dismissed. */
export function useDraftLeftLines(id: string | undefined) {
  return usePageQuery(DraftLeftLinesDocument, {
    key: 'draft-left-lines',
    variables: { id: id ?? '' },
    responses: { draftLeftLines: LeftLinesResponse },
    enabled: id !== undefined,
    isFresh: true,
  }).draftLeftLines;
}

export const settleLines = (
  id: string,
  lines: readonly SettledLine[],
): Promise<z.output<typeof SettleLinesResponse>> =>
  request('PUT', `/drafts/${id}/left-lines`, { schema: SettleLinesResponse, body: { lines } });

/** A repeat with the same key saves nothing twice. */
export const saveDraft = (
  id: string,
  body: {
    bankId: string;
    questionIds?: string[];
    version: number;
    allowUnanswered?: boolean;
    again?: boolean;
  },
  idempotencyKey: string,
): Promise<SaveResult> =>
  request('POST', `/drafts/${id}/save`, {
    schema: SaveDraftResponse,
    body,
    idempotencyKey,
    patience: 'document',
  });

export const analyzeQuestion = (question: DraftQuestion): Promise<Analysis> =>
  request('POST', '/question-analysis/analyze', {
    schema: AnalysisResponse,
    body: { question },
    patience: 'analysis',
  }).then(({ analysis }) => analysis);

export const generateAnswer = (question: DraftQuestion): Promise<Generated> =>
  request('POST', '/answer-generation/generate', {
    schema: GeneratedResponse,
    body: { question },
    patience: 'analysis',
  });
