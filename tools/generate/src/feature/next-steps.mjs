// The manual steps after generation: the same list as docs/recipes/feature.md, with the paths of this noun.
export const nextSteps = ({ service, files, file, Words }) => `
${Words} are generated, from contract to page. Continue by hand (docs/recipes/feature.md):
1. Fields (so far name and description): libs/contracts/src/${service}/${files}.ts, the migration,
   apps/${service}/src/${files} with its int-spec, apps/web/src/features/${files},
   icon and place in apps/web/src/shell/navigation.ts and the empty state;
   then npm run codegen -w @tiku/bff, then -w @tiku/web. A required field also in apps/${service}/src/users/deletion.int-spec.ts,
   apps/api-e2e/test/fixtures.ts and requests.ts, apps/web-e2e/tests/pages.spec.ts
2. If you add another table: apps/${service}/README.md, "Owns", and apps/${service}/src/personal-data/personal-data.repository.ts
3. If others than the owner may see it: apps/${service}/src/${files}/${file}-access.ts
4. npm run servers; in another shell the two lines that it prints, then
   npm run int -w @tiku/${service} -- ${files} deletion
   and, which writes the permissions of the whole platform (about two minutes),
   UPDATE_SNAPSHOTS=1 npm run int -w @tiku/api-e2e -- permissions deletion
5. npm test -- --only=format,types,lint,unit
`;
