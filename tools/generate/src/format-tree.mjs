// Formats generated files, as `npm run format` does.
import { format } from 'oxfmt';

export async function formatTree(tree) {
  const { ignorePatterns: _, $schema: __, ...options } = JSON.parse(tree.read('.oxfmtrc.json', 'utf8'));
  for (const { path, type, content } of tree.listChanges()) {
    if (type === 'DELETE' || !/\.(?:ts|tsx|mjs|json|md|css|graphql)$/.test(path)) continue;
    const { code, errors } = await format(path, content.toString('utf8'), options);
    if (errors.length) throw new Error(`${path}: ${errors[0].message}`);
    tree.write(path, code);
  }
}
