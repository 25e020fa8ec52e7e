// What the person who ran the generator does by hand: the same list as CONTRIBUTING.md, with the paths of this noun.
export const nextSteps = ({ service, files, file, Words }) => `
${Words} stand, from contract to page. By hand (CONTRIBUTING.md, "Adding a feature"):
1. Fields (so far name and description): libs/contracts/src/${service}/${files}.ts, the migration,
   apps/${service}/src/${files}, apps/bff/src/${files}/${files}.graphql,
   apps/web/src/features/${files}; then npm run codegen -w @tiku/bff, then -w @tiku/web
2. Who else may see it: apps/${service}/src/${files}/${file}-access.ts
3. The table of permissions of the whole: in apps/api-e2e, with DATABASE_URL and REDIS_URL,
   UPDATE_SNAPSHOTS=1 NODE_OPTIONS=--experimental-vm-modules npx jest -c jest.int.config.mjs --forceExit permissions
4. Tests: npm test -- --only=format,types,lint,unit, and in apps/${service}
   npx jest -c jest.int.config.mjs --forceExit ${files} deletion
`;
