// Boundaries are rules here, not requests: a service knows contracts, platform and pure libraries; the web app
// never imports a service; contracts import nothing of ours.
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.nx/**',
      '**/generated/**',
      'apps/web-e2e/results/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    plugins: { '@nx': nx },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `private` ends at the compiler; `#name` holds at runtime. Injected dependencies stay parameter properties.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(PropertyDefinition, AccessorProperty, MethodDefinition[kind!="constructor"])[accessibility="private"]',
          message: 'Use #name: only parameter properties are `private`.',
        },
      ],
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          banTransitiveDependencies: false,
          allow: ['../../jest.preset.mjs', '../../jest.int.preset.mjs'],
          // One subpath of a package may be loaded late while another is imported; the rule sees whole packages.
          checkDynamicDependenciesExceptions: ['.*'],
          depConstraints: [
            { sourceTag: 'kind:contracts', onlyDependOnLibsWithTags: [] },
            { sourceTag: 'kind:pure', onlyDependOnLibsWithTags: ['kind:pure', 'kind:contracts'] },
            { sourceTag: 'kind:platform', onlyDependOnLibsWithTags: ['kind:contracts'] },
            {
              sourceTag: 'kind:service',
              onlyDependOnLibsWithTags: ['kind:contracts', 'kind:platform', 'kind:pure'],
            },
            { sourceTag: 'kind:web', onlyDependOnLibsWithTags: ['kind:contracts', 'kind:pure'] },
            {
              sourceTag: 'kind:tool',
              onlyDependOnLibsWithTags: [
                'kind:contracts',
                'kind:platform',
                'kind:pure',
                'kind:service',
                'kind:tool',
              ],
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.tsx', 'apps/web/src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
);
