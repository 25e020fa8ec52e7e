/**
 * The pieces from which the Symbol font builds tall brackets; other fonts lack these characters. In thousandths of the
 * size, y upwards from the baseline, as the metrics of Symbol place them.
 */
type Step = readonly [command: 'M' | 'L' | 'C' | 'Q', ...coordinates: number[]];
interface Piece {
  steps: readonly Step[];
  /** x of the right piece is this minus x of the left one. */
  mirror: number;
}

const ROUND = 490;
const SQUARE = 384;
const CURLY = 494;
const PAIRS: readonly (readonly [left: string, right: string, mirror: number, steps: readonly Step[]])[] = [
  [
    '⎛',
    '⎞',
    ROUND,
    [
      ['M', 66, -293],
      ['C', 66, 300, 250, 800, 436, 926],
    ],
  ],
  [
    '⎜',
    '⎟',
    ROUND,
    [
      ['M', 66, -293],
      ['L', 66, 926],
    ],
  ],
  [
    '⎝',
    '⎠',
    ROUND,
    [
      ['M', 66, 926],
      ['C', 66, 330, 250, -170, 436, -293],
    ],
  ],
  [
    '⎡',
    '⎤',
    SQUARE,
    [
      ['M', 42, -80],
      ['L', 42, 884],
      ['L', 349, 884],
    ],
  ],
  [
    '⎢',
    '⎥',
    SQUARE,
    [
      ['M', 42, -80],
      ['L', 42, 926],
    ],
  ],
  [
    '⎣',
    '⎦',
    SQUARE,
    [
      ['M', 42, 926],
      ['L', 42, -38],
      ['L', 349, -38],
    ],
  ],
  [
    '⎧',
    '⎫',
    CURLY,
    [
      ['M', 251, -85],
      ['L', 251, 700],
      ['Q', 251, 900, 445, 925],
    ],
  ],
  [
    '⎨',
    '⎬',
    CURLY,
    [
      ['M', 251, 935],
      ['L', 251, 600],
      ['Q', 251, 425, 20, 425],
      ['Q', 251, 425, 251, 250],
      ['L', 251, -85],
    ],
  ],
  [
    '⎩',
    '⎭',
    CURLY,
    [
      ['M', 251, 935],
      ['L', 251, 150],
      ['Q', 251, -50, 445, -75],
    ],
  ],
];
const PIECES = new Map<string, Piece & { isRight: boolean }>([
  [
    '⎪',
    {
      steps: [
        ['M', 251, -85],
        ['L', 251, 925],
      ],
      mirror: CURLY,
      isRight: false,
    },
  ],
  ...PAIRS.flatMap(([left, right, mirror, steps]): [string, Piece & { isRight: boolean }][] => [
    [left, { steps, mirror, isRight: false }],
    [right, { steps, mirror, isRight: true }],
  ]),
]);

/** SVG path data in the units of `size`, y downwards; null for other characters. */
export function bracketPiece(character: string, size: number): string | null {
  const piece = PIECES.get(character);
  if (!piece) return null;
  const scale = size / 1000;
  const place = (value: number, at: number): number =>
    at % 2 === 1 ? -value * scale : (piece.isRight ? piece.mirror - value : value) * scale;
  return piece.steps.map(([command, ...numbers]) => command + numbers.map(place).join(' ')).join('');
}
/** Width of the stroke, as a share of the size. */
export const PIECE_WIDTH = 0.05;
