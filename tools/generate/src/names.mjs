// All spellings of a noun that a feature needs: `study-note` → StudyNote, studyNotes, study_notes, …
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @throws Error for an invalid name */
export function requireKebab(what, name) {
  if (!KEBAB.test(name)) throw new Error(`${what}: write it like "study-note", not "${name}"`);
  return name;
}

/** Refuses a plural, which would otherwise be used everywhere. @throws Error for a plural or an invalid name */
function requireSingular(noun, plural) {
  requireKebab('noun', noun);
  if (plural === undefined && /[^isu]s$/.test(noun))
    throw new Error(`noun: "${noun}" looks like a plural: write the singular, or add --plural=${noun}`);
}

/** Every text is Chinese first. @throws Error for a text without a Chinese character */
function requireChinese(name, text, example) {
  if (!/\p{Script=Han}/u.test(text))
    throw new Error(`CHINESE: say what "${name}" is called in Chinese, as in "${example}", not "${text}"`);
}

const camel = (kebab) => kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (kebab) => capitalised(camel(kebab));
const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const spaced = (kebab) => kebab.replaceAll('-', ' ');
const article = (word) => (/^[aeiou]/.test(word) ? 'an' : 'a');

function pluralOf(noun) {
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** Replacements of `__key__` in templates of a service. */
function namesOfService(service) {
  requireKebab('service', service);
  return {
    service,
    Service: pascal(service),
    serviceCamel: camel(service),
    schema: service.replaceAll('-', '_'),
  };
}

/** Replacements of `__key__` in templates of a new service, with its names on pages. */
export function namesOfNewService({ name, summary, chinese }) {
  requireChinese(name, chinese, 'reading-room "who reads what" 阅览室');
  return { ...namesOfService(name), summary, chinese, Words: capitalised(spaced(name)) };
}

/** Replacements of `__key__` in templates of a feature, and in their paths. */
export function namesOfFeature({ service, noun, chinese, plural: given }) {
  requireSingular(noun, given);
  requireChinese(noun, chinese, 'study-note 学习笔记');
  const plural = requireKebab('plural', given ?? pluralOf(noun));
  return {
    ...namesOfService(service),
    chinese,
    file: noun,
    files: plural,
    noun: camel(noun),
    nouns: camel(plural),
    Noun: pascal(noun),
    Nouns: pascal(plural),
    NOUN: noun.replaceAll('-', '_').toUpperCase(),
    table: plural.replaceAll('-', '_'),
    word: spaced(noun),
    aWord: `${article(noun)} ${spaced(noun)}`,
    manyWords: spaced(plural),
    Words: capitalised(spaced(plural)),
  };
}
