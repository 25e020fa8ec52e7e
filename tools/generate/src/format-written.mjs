// Formats what a generator has written, as `npm run format` does: the configuration knows which options a path has.
import { run } from './run.mjs';

const FORMATTED = /\.(?:ts|tsx|mjs|json|md|css|graphql)$/;

/** Returns what to call when the tree's files are written. */
export function formatterOf(tree) {
  const paths = tree
    .listChanges()
    .filter(({ type, path }) => type !== 'DELETE' && FORMATTED.test(path))
    .map(({ path }) => path);
  return () => run(tree.root, 'npx', ['oxfmt', '--no-error-on-unmatched-pattern', ...paths]);
}
