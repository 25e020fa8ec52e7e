/** enterprise's units: the tree of schools and classes, and who holds which role there. */
import * as contract from '@tiku/contracts/enterprise';
import type { NounReads } from '../graphql/page-reads.js';

export const UNIT_READS: NounReads = {
  noun: 'units',
  service: 'enterprise',
  contract,
  prefix: 'Unit',
  webFolder: 'features/units',
  reads: {
    units: {
      path: '/my-enterprise/units',
      query: contract.ListUnitsQuery,
      response: contract.UnitsResponse,
      name: 'UnitPage',
    },
    unit: { path: '/my-enterprise/units/:id', response: contract.UnitResponse },
    unitRoles: {
      path: '/my-enterprise/units/:id/roles',
      response: contract.UnitRolesResponse,
      name: 'UnitRoleList',
    },
  },
};
