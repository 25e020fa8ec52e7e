/** What stands for a person or an organisation without a picture. */
const ADDRESS = /^([^\s@]+)@[^\s@]+$/;
/** How a person is addressed; the second initial would be the same for all. */
const TITLE = /(?<=.)(?:老师|同学|教授|校长|主任|先生|女士)$/u;

/**
 * The two initials of a person without a picture: the first two characters of a Chinese name, of another those of the
 * given and the family name. `Family, Given` begins with the family name; an address is that of its person.
 */
export function initialsOf(name: string): string {
  const person = ADDRESS.exec(name)?.[1];
  const han = /\p{Script=Han}+/u.exec(name)?.[0].replace(TITLE, '') ?? '';
  if (han !== '') return [...han].slice(0, 2).join('');
  const [family = '', given] = (person ?? name).split(',');
  const words = (given === undefined ? family : `${given} ${family}`).split(/[\s._]+/).filter(Boolean);
  const named = given === undefined ? [words[0], words.slice(1).at(-1)] : [words[0], family.trim()];
  return named
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
