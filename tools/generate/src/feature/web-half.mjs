// The noun in the web app: its page with dialogs, its address, its entry in the menu.
import { insertAfter, insertBefore } from '../edits.mjs';
import { writeTemplates } from '../templates.mjs';

const SOURCE = 'apps/web/src';

export function writeWeb(tree, names) {
  const { files, file, nouns, Noun, Words, chinese } = names;
  writeTemplates(tree, new URL('files/web', import.meta.url), `${SOURCE}/features/${files}`, names);
  insertBefore(
    tree,
    `${SOURCE}/app/framed-routes.tsx`,
    / {2}\.\.\.profileRoutes,/,
    `{
    path: '/${files}',
    lazy: async () => ({
      Component: (await import('../features/${files}/${file}-list.page.js')).${Noun}ListPage,
    }),
  },\n`,
  );
  const navigation = `${SOURCE}/shell/navigation.ts`;
  if (!/^ {2}IconNotes,/m.test(tree.read(navigation, 'utf8')))
    insertBefore(tree, navigation, / {2}IconSettings,/, '  IconNotes,\n');
  insertBefore(tree, navigation, / {2}\| 'users'/, `  | '${nouns}'\n`);
  insertBefore(
    tree,
    navigation,
    / {4}\],\n {2}\},\n {2}\{\n {4}title: 'section\.admin'/,
    `{ key: '${nouns}', to: '/${files}', Icon: IconNotes },\n`,
  );
  insertAfter(
    tree,
    `${SOURCE}/shell/navigation.spec.ts`,
    /keysFor\('teacher'\)\)\.toEqual\(\[[^\]]*?(?=,?\s*\])/,
    `, '${nouns}'`,
  );
  addText(tree, 'zh-CN', nouns, chinese);
  addText(tree, 'en-US', nouns, Words);
}

function addText(tree, language, key, text) {
  const path = `${SOURCE}/shell/messages.${language}.json`;
  const texts = JSON.parse(tree.read(path, 'utf8'));
  tree.write(path, `${JSON.stringify({ ...texts, [key]: text }, null, 2)}\n`);
}
