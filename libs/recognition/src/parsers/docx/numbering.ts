/** Word's automatic numbers, printed before a paragraph. Owns the counters of one document. */
import { child, elements, valueOf, type XmlElement } from './xml.js';

interface Level {
  format: string;
  pattern: string;
  start: number;
}

const CHINESE = '零一二三四五六七八九';
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';

export class Numbering {
  readonly #levels = new Map<string, Level[]>();
  readonly #abstractOf = new Map<string, string>();
  readonly #counters = new Map<string, number[]>();
  readonly #started = new Set<string>();
  readonly #restarts = new Map<string, Map<number, number>>();

  constructor(root: XmlElement | null) {
    for (const abstract of elements(root ?? undefined, 'w:abstractNum')) {
      const levels: Level[] = [];
      for (const level of elements(abstract, 'w:lvl')) {
        levels[Number(level.attributes['w:ilvl'] ?? 0)] = {
          format: valueOf(level, 'w:numFmt') ?? 'decimal',
          pattern: valueOf(level, 'w:lvlText') ?? '',
          start: Number(valueOf(level, 'w:start') ?? 1) || 0,
        };
      }
      this.#levels.set(abstract.attributes['w:abstractNumId'] ?? '', levels);
    }
    for (const number of elements(root ?? undefined, 'w:num')) {
      const id = number.attributes['w:numId'] ?? '';
      this.#abstractOf.set(id, valueOf(number, 'w:abstractNumId') ?? '');
      for (const override of elements(number, 'w:lvlOverride')) {
        const start = valueOf(override, 'w:startOverride') ?? valueOf(child(override, 'w:lvl'), 'w:start');
        if (start === undefined) continue;
        const own = this.#restarts.get(id) ?? new Map<number, number>();
        own.set(Number(override.attributes['w:ilvl'] ?? 0), Number(start));
        this.#restarts.set(id, own);
      }
    }
  }

  /** The label of the next paragraph in that list ("3.", "（2）", "A."), '' for bullets and unknown lists. */
  next(numId: string, level: number): string {
    const abstractId = this.#abstractOf.get(numId);
    const levels = abstractId === undefined ? undefined : this.#levels.get(abstractId);
    const own = levels?.[level];
    if (!levels || !own || abstractId === undefined || numId === '0') return '';
    const counters = this.#counters.get(abstractId) ?? [];
    this.#counters.set(abstractId, counters);
    if (!this.#started.has(numId)) {
      this.#started.add(numId);
      for (const [at, start] of this.#restarts.get(numId) ?? []) counters[at] = start - 1;
    }
    counters[level] = (counters[level] ?? own.start - 1) + 1;
    counters.length = level + 1;
    if (own.format === 'bullet' || own.format === 'none') return '';
    return own.pattern.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      return formatNumber(counters[at] ?? levels[at]?.start ?? 1, levels[at]?.format ?? 'decimal');
    });
  }
}

function formatNumber(value: number, format: string): string {
  switch (format) {
    case 'upperLetter':
      return String.fromCharCode(65 + ((value - 1) % 26));
    case 'lowerLetter':
      return String.fromCharCode(97 + ((value - 1) % 26));
    case 'upperRoman':
      return roman(value);
    case 'lowerRoman':
      return roman(value).toLowerCase();
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return CIRCLED[value - 1] ?? String(value);
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'ideographDigital':
    case 'taiwaneseCounting':
      return chinese(value);
    default:
      return String(value);
  }
}

function chinese(value: number): string {
  if (value < 10) return CHINESE[value] ?? '';
  const tens = Math.floor(value / 10);
  return `${tens > 1 ? (CHINESE[tens] ?? '') : ''}十${value % 10 ? (CHINESE[value % 10] ?? '') : ''}`;
}

function roman(value: number): string {
  const signs: [number, string][] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let rest = Math.min(Math.max(value, 0), 89);
  let text = '';
  for (const [worth, sign] of signs) {
    while (rest >= worth) {
      text += sign;
      rest -= worth;
    }
  }
  return text;
}
