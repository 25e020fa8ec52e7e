/** A pyramid over a square, with a point on one edge: hidden edges are dashed. */
const LABELS = [
  ['P', 62, 10],
  ['A', 50, 98],
  ['B', 10, 150],
  ['C', 122, 150],
  ['D', 172, 98],
  ['E', 124, 50],
] as const;

export function Pyramid({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 184 160"
      width="150"
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
    >
      <path d="M62 18 L18 136 L116 136 L160 92 Z M62 18 L116 136 M111 55 L116 136" />
      <path d="M62 18 V92 M62 92 H160 M62 92 L18 136 M62 92 L116 136 M62 92 L111 55" strokeDasharray="4 3" />
      <g fill="currentColor" stroke="none" fontSize="13" fontStyle="italic" textAnchor="middle" aria-hidden>
        {LABELS.map(([name, x, y]) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
    </svg>
  );
}
