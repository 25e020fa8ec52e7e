/**
 * Codes of symbol fonts whose mapping to Unicode is missing or wrong. Sources: the TeX font encodings OML, OMS,
 * OMX, MSAM, MSBM (fontmath.ltx, amsfonts), Adobe Symbol encoding, glyph order of Cambria Math as Word embeds it.
 */

const sequence = (start: number, symbols: string): [number, string][] =>
  [...symbols].map((symbol, index) => [start + index, symbol]);

const GREEK_SMALL_OML = 'αβγδϵζηθικλμνξπρστυϕχψωεϑϖϱςφ';

/** OML: cmmi and similar fonts. Letters are their own codes. */
export const TEX_ITALIC = new Map<number, string>([
  ...sequence(0, 'ΓΔΘΛΞΠΣΥΦΨΩ'),
  ...sequence(11, GREEK_SMALL_OML),
  ...sequence(48, '0123456789.,</>⋆∂'),
  ...sequence(91, '♭♮♯'),
  [96, 'ℓ'],
  [123, 'ı'],
  [124, 'ȷ'],
  [125, '℘'],
  [126, '⃗'],
]);

/** T1, the Cork encoding, where it is no control code of others: punctuation and ligatures. */
export const CORK = new Map<number, string>([
  ...sequence(16, '“”„«»–—'),
  [27, 'ff'],
  [28, 'fi'],
  [29, 'fl'],
  [30, 'ffi'],
  [31, 'ffl'],
]);

/** OMS: cmsy and similar fonts. */
export const TEX_SYMBOL = new Map<number, string>([
  ...sequence(0, '−·×∗÷⋄±∓⊕⊖⊗⊘⊙○∘∙'),
  ...sequence(16, '≍≡⊆⊇≤≥⪯⪰∼≈⊂⊃≪≫≺≻'),
  ...sequence(32, '←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝'),
  ...sequence(48, '′∞∈∋△▽̸∣∀∃¬∅ℜℑ⊤⊥'),
  [64, 'ℵ'],
  ...sequence(91, '∪∩⊎∧∨⊢⊣⌊⌋⌈⌉{}⟨⟩|∥↕⇕\\≀√⨿∇∫⊔⊓⊑⊒§†‡¶♣♢♡♠'),
]);

/** OMX: cmex; a delimiter is the same in all sizes. Pieces of tall delimiters stay pieces. */
export const TEX_EXTENSION = new Map<number, string>([
  ...sequence(0, '()[]⌊⌋⌈⌉{}⟨⟩|∥/\\'),
  ...sequence(16, '()'),
  ...sequence(18, '()[]⌊⌋⌈⌉{}⟨⟩/\\'),
  ...sequence(32, '()[]⌊⌋⌈⌉{}⟨⟩/\\/\\'),
  ...sequence(48, '⎛⎞⎡⎤⎣⎦⎢⎥⎧⎫⎩⎭⎨⎬⎪|⎝⎠⎜⎟⟨⟩'),
  ...sequence(70, '⊔⊔∮∮⊙⊙⊕⊕⊗⊗∑∏∫⋃⋂⊎⋀⋁∑∏∫⋃⋂⊎⋀⋁'),
  [104, '['],
  [105, ']'],
  ...sequence(106, '⌊⌋⌈⌉{}'),
  ...sequence(112, '√√√√√'),
]);

export const MSAM = new Map<number, string>([
  [3, '□'],
  [4, '■'],
  [6, '◊'],
  [41, '∴'],
  [42, '∵'],
  [53, '≦'],
  [54, '⩽'],
  [61, '≧'],
  [62, '⩾'],
  [70, '★'],
  [77, '△'],
  [78, '▲'],
  [92, '∠'],
  [93, '∡'],
  [94, '∢'],
  [123, '∁'],
]);

export const MSBM = new Map<number, string>([
  [63, '∅'],
  [35, '⊈'],
  [36, '⊊'],
  [40, '⊊'],
  [44, '∦'],
  [45, '∤'],
  [115, '∽'],
  [54, '∽'],
  ...sequence(65, '𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ𝕀𝕁𝕂𝕃𝕄ℕ𝕆ℙℚℝ𝕊𝕋𝕌𝕍𝕎𝕏𝕐ℤ'),
]);

/** Adobe Symbol by its 8-bit codes; Word maps them to U+F000 + code. */
export const SYMBOL = new Map<number, string>([
  ...sequence(0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?'),
  ...sequence(0x40, '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'),
  ...sequence(0x60, '‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'),
  ...sequence(0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐―↵'),
  ...sequence(0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'),
  ...sequence(0xe0, '◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'),
  ...sequence(0xf1, '⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'),
]);

/** MathType's MT Extra: arrows and accents above letters, dots, parallel. */
export const MT_EXTRA = new Map<number, string>([
  [0x4b, '…'],
  [0x4c, '⋯'],
  [0x4d, '⋮'],
  [0x4e, '⋰'],
  [0x4f, '⋱'],
  [0x72, '⃗'],
  [0x75, '⃗'],
  [0x76, '⃗'],
  [0x24, '⌒'],
  [0x5c, '∥'],
  [0x50, '∓'],
]);

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const GREEK = 'αβγδεζηθικλμνξοπρςστυφχψω';

/** Glyph numbers of Cambria Math: italic, small italic and upright for scripts. `i:` marks italic entries. */
export const CAMBRIA_MATH = new Map<number, { text: string; italic: boolean }>([
  ...runs(1827, LATIN + LATIN.toLowerCase(), true),
  ...runs(2009, GREEK, true),
  ...runs(2868, '0123456789+−', false),
  ...runs(2885, LATIN + LATIN.toLowerCase(), false),
  ...runs(3002, LATIN + LATIN.toLowerCase(), true),
  ...runs(3080, GREEK, true),
  ...runs(3116, '0123456789+−', false),
  // Tall delimiters, radicals and the piece that lengthens a vector arrow: Word maps none of them.
  ...piece('{', 3421, 4676, 4682),
  ...piece('(', 3435, 4672),
  ...piece(')', 3439, 4673),
  ...piece('[', 4674),
  ...piece(']', 4675),
  ...piece('⟨', 3451),
  ...piece('⟩', 3455),
  ...piece('|', 3627, 4698),
  ...piece('√', 3493, 3495),
  ...piece('⃗', 1318, 4652),
  ...runs(3250, LATIN + LATIN.toLowerCase(), true),
]);

function runs(start: number, text: string, italic: boolean): [number, { text: string; italic: boolean }][] {
  return sequence(start, text).map(([code, symbol]) => [code, { text: symbol, italic }]);
}

function piece(text: string, ...codes: number[]): [number, { text: string; italic: boolean }][] {
  return codes.map((code) => [code, { text, italic: false }]);
}
