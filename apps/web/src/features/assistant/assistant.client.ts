/** Whether a language model is available to the person, and what the enterprise allows it. */
import { RecognitionPolicyResponse, type RecognitionPolicy } from '@tiku/contracts/enterprise';
import { AssistantResponse, CalibrationsResponse } from '@tiku/contracts/ingestion';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import {
  AssistantDocument,
  CalibrationsDocument,
  RecognitionPolicyDocument,
} from '../../generated/graphql.js';
import { useStale } from '../../api/use-stale.js';

const KEY = 'assistant';
const POLICY_PATH = '/my-enterprise/recognition-policy';

export const useAssistantChanged = () => useStale(KEY);

export function useAssistant() {
  return usePageQuery(AssistantDocument, {
    key: KEY,
    variables: {},
    responses: { assistant: AssistantResponse },
  }).assistant;
}

/** Whether a language model answers this person: rules write no answers, so without one nothing offers to. */
export function useIsServed(): boolean {
  const { data } = useAssistant();
  return data !== undefined && data.provider !== null && data.allowed;
}

export type { Calibrations } from '@tiku/contracts/ingestion';

export function useCalibrations() {
  return usePageQuery(CalibrationsDocument, {
    key: KEY,
    variables: {},
    responses: { calibrations: CalibrationsResponse },
  }).calibrations;
}

export function useRecognitionPolicy() {
  return usePageQuery(RecognitionPolicyDocument, {
    key: KEY,
    variables: {},
    responses: { recognitionPolicy: RecognitionPolicyResponse },
  }).recognitionPolicy;
}

export const setRecognitionPolicy = (policy: RecognitionPolicy) =>
  request('PUT', POLICY_PATH, { body: policy, schema: RecognitionPolicyResponse });
