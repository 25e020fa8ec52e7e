/** Classes and their pupils: reads and writes. */
import { MessageResponse } from '@tiku/contracts/common';
import {
  EnrolmentResponse,
  EnrolmentsResponse,
  MyClassesResponse,
  PupilPasswordResponse,
  PupilResponse,
  PupilsResponse,
  type CreateEnrolmentRequest,
  type UpdatePupilRequest,
} from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageList } from '../../api/use-page-list.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { useStale } from '../../api/use-stale.js';
import { ClassEnrolmentsDocument, MyClassesDocument, PupilsDocument } from '../../generated/graphql.js';

const KEY = 'classes';
const PUPILS = '/my-enterprise/pupils';
const classPath = (id: string) => `/my-enterprise/classes/${id}`;

export const useClassesChanged = () => useStale(KEY, 'units', 'my-enterprise');

export function useMyClasses() {
  return usePageQuery(MyClassesDocument, {
    key: KEY,
    variables: {},
    responses: { myClasses: MyClassesResponse },
  }).myClasses;
}

interface EnrolmentsQuery {
  sort?: string;
  /** Those that have ended. */
  isPast?: boolean;
}
export function useEnrolments(id: string, { sort = '', isPast = false }: EnrolmentsQuery) {
  return usePageQuery(ClassEnrolmentsDocument, {
    key: KEY,
    variables: { id, sort, ended: isPast ? 'true' : '' },
    responses: { classEnrolments: EnrolmentsResponse },
    keepsPrevious: true,
  }).classEnrolments;
}

/** The pupils at and below a unit. */
export function usePupils(unit: string, search: string) {
  return usePageList(PupilsDocument, {
    key: KEY,
    variables: { unit, search, limit: 50 },
    field: 'pupils',
    response: PupilsResponse,
    list: 'pupils',
    keepsPrevious: true,
  });
}

export const enrol = (classId: string, body: z.input<typeof CreateEnrolmentRequest>) =>
  request('POST', `${classPath(classId)}/enrolments`, { body, schema: EnrolmentResponse });
export const endEnrolment = (classId: string, enrolmentId: string) =>
  request('DELETE', `${classPath(classId)}/enrolments/${enrolmentId}`, { schema: MessageResponse });

export const updatePupil = (id: string, body: z.input<typeof UpdatePupilRequest>) =>
  request('PUT', `${PUPILS}/${id}`, { body, schema: PupilResponse });
export const deletePupil = (id: string) => request('DELETE', `${PUPILS}/${id}`, { schema: MessageResponse });
export const renewPassword = async (id: string) =>
  (await request('POST', `${PUPILS}/${id}/password`, { schema: PupilPasswordResponse })).password;
