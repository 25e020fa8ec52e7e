/** The marks that judge a statement in a key: √ and ×, T and F, 对 and 错. Pure. */

const TRUE = /^(?:[√✓✔Oo○]|对|正确|是|T|True|Yes|Y)[.。]?$/i;
const FALSE = /^(?:[×✗✘xX╳]|错|错误|不正确|不对|否|F|False|No|N)[.。]?$/i;

export const isTruthMark = (text: string): boolean => TRUE.test(text) || FALSE.test(text);

/** The index of the option that a mark chooses; null if the options do not judge. */
export function judgedOption(text: string, options: readonly string[]): number | null {
  if (options.length !== 2) return null;
  const pattern = TRUE.test(text) ? TRUE : FALSE.test(text) ? FALSE : null;
  const at = pattern ? options.findIndex((option) => pattern.test(option.trim())) : -1;
  return at < 0 ? null : at;
}
