// What the person who ran the generator does by hand: the same list as CONTRIBUTING.md, with the paths of this noun.
export const nextSteps = ({ service, files, file, Words }) => `
${Words} stand, from contract to page. By hand (CONTRIBUTING.md, "Adding a feature"):
1. Fields (so far name and description): libs/contracts/src/${service}/${files}.ts, the migration,
   apps/${service}/src/${files} with its int-spec, apps/bff/src/${files}/${files}.graphql,
   apps/web/src/features/${files}, its icon and place in apps/web/src/shell/navigation.ts;
   then npm run codegen -w @tiku/bff, then -w @tiku/web
2. A table more: apps/${service}/README.md, "Owns", and apps/${service}/src/personal-data/personal-data.repository.ts
3. Who else may see it: apps/${service}/src/${files}/${file}-access.ts
4. npm run servers; in another shell the two lines that it prints, then in apps/${service}
   npx jest -c jest.int.config.mjs --forceExit ${files} deletion
   and in apps/api-e2e, which writes the table of permissions of the whole,
   UPDATE_SNAPSHOTS=1 npx jest -c jest.int.config.mjs --forceExit permissions
5. npm test -- --only=format,types,lint,unit
`;
