/** Units: the tree of schools and classes, its reads and writes. */
import { MessageResponse } from '@tiku/contracts/common';
import {
  UnitResponse,
  UnitRolesResponse,
  UnitsResponse,
  type CreateUnitRequest,
  type SetUnitRolesRequest,
  type Unit,
  type UpdateUnitRequest,
} from '@tiku/contracts/enterprise';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageList } from '../../api/use-page-list.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { useStale } from '../../api/use-stale.js';
import { UnitDocument, UnitRolesDocument, UnitsDocument } from '../../generated/graphql.js';

const KEY = 'units';
const PATH = '/my-enterprise/units';
const PAGE_SIZE = 50;

/** The pages of classes show names and teachers too. */
export const useUnitsChanged = () => useStale(KEY, 'classes');

interface UnitsQuery {
  /** '' for the highest ones that the person sees. */
  parent?: string;
  kind?: string;
  search?: string;
  isArchived?: boolean;
}
export function useUnits({ isArchived = false, ...query }: UnitsQuery, enabled = true) {
  return usePageList(UnitsDocument, {
    key: KEY,
    variables: { ...query, archived: isArchived ? 'true' : '', limit: PAGE_SIZE },
    field: 'units',
    response: UnitsResponse,
    list: 'units',
    enabled,
    keepsPrevious: true,
  });
}

export function useUnit(id: string) {
  return usePageQuery(UnitDocument, { key: KEY, variables: { id }, responses: { unit: UnitResponse } }).unit;
}

export function useUnitRoles(id: string) {
  return usePageQuery(UnitRolesDocument, {
    key: KEY,
    variables: { id },
    responses: { unitRoles: UnitRolesResponse },
  }).unitRoles;
}

export const createUnit = (body: z.input<typeof CreateUnitRequest>) =>
  request('POST', PATH, { body, schema: UnitResponse });
export const updateUnit = (id: string, body: z.input<typeof UpdateUnitRequest>) =>
  request('PUT', `${PATH}/${id}`, { body, schema: UnitResponse });
/** Without a version: an undo moves what the move has changed. */
export const moveUnit = (id: string, parentId: string | null) =>
  request('PUT', `${PATH}/${id}/parent`, { body: { parentId }, schema: UnitResponse });
export const deleteUnit = ({ id }: Unit) => request('DELETE', `${PATH}/${id}`, { schema: MessageResponse });
export const setUnitRoles = (id: string, body: z.input<typeof SetUnitRolesRequest>) =>
  request('PUT', `${PATH}/${id}/roles`, { body, schema: UnitRolesResponse });
