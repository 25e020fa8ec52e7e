/** Addresses of schools, classes and pupils; their code loads when one is visited. */
import type { RouteObject } from 'react-router-dom';

export const schoolRoutes: RouteObject[] = [
  {
    path: '/my-classes',
    lazy: async () => ({
      Component: (await import('../features/classes/my-classes.page.js')).MyClassesPage,
    }),
  },
  {
    path: '/classes/:id',
    lazy: async () => ({ Component: (await import('../features/classes/class.page.js')).ClassPage }),
  },
  {
    path: '/units',
    lazy: async () => ({ Component: (await import('../features/units/units.page.js')).UnitsPage }),
  },
  {
    path: '/units/:id/roll-over',
    lazy: async () => ({ Component: (await import('../features/units/roll-over.page.js')).RollOverPage }),
  },
  {
    path: '/units/:id/import',
    lazy: async () => ({
      Component: (await import('../features/pupil-import/pupil-import.page.js')).PupilImportPage,
    }),
  },
  {
    path: '/units/:id',
    lazy: async () => ({ Component: (await import('../features/units/unit.page.js')).UnitPage }),
  },
];
