/** Cases that say nothing about this library, each kind with its reason. */

/** `[4,-1]` is STACK's "at least four figures"; tolerances with a unit have no key here. */
export const hasNoCounterpart = (test: string, option: string): boolean =>
  (test === 'NumSigFigs' && /,\s*-1\s*\]/.test(option)) ||
  (test.startsWith('Units') && /\*|,\s*-1/.test(option)) ||
  (test === 'Int' && /,/.test(option));

/** FNV-1a of response and key: the cases themselves stay outside the tree. */
function hashOf(text: string): string {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Checked by hand: the mathematics contradicts the source's verdict, which is a limit of its system. */
const DISPUTED: Readonly<Record<string, string>> = {
  '97a92204': 'equal as exact numbers; the source compares doubles',
  '1d5b5c27': 'different as exact numbers',
  '0b2ee871': 'equal as exact numbers',
  e9f466eb: 'equal for all real x',
  d128e4bf: 'equal; the source does not simplify in sets',
  c3cebcdd: 'equal; the source does not simplify in sets',
  '37a8ce62': 'equal; the source does not simplify in sets',
  '5eaa0252': 'one set in two notations; the source calls this open',
  cf8fc2fb: 'one value in two notations',
  '5e529bcb': 'different: 1/(1+√2) is √2−1',
  '044c058a': 'differ by a constant',
  '9e8221b9': 'differ by a constant',
  '6fc346e5': 'differ by a constant where the key exists',
  '4fb2c78f': 'differ by a constant where the key exists',
};

export const isDisputed = (response: string, key: string): boolean =>
  hashOf(`${response}|${key}`) in DISPUTED;
