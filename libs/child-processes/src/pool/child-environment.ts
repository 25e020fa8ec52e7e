/**
 * The environment of a child: the paths that Node, the engines and their fonts need, and the locale. A child reads
 * hostile files, so it gets no settings and no secrets of the service.
 */

const PASSED_ON = new Set([
  'PATH',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'SystemRoot',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'TMPDIR',
  'TMP',
  'TEMP',
  'TZ',
  'LANG',
  'LANGUAGE',
]);

export function childEnvironment(own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(own).filter(([name]) => PASSED_ON.has(name) || name.startsWith('LC_')),
  );
}
