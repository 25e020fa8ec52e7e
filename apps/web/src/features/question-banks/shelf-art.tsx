/** Two books on a shelf and one that leans: the empty list of banks. */
export function ShelfArt() {
  return (
    <svg
      width="132"
      height="92"
      viewBox="0 0 132 92"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      <rect x="22" y="10" width="54" height="72" rx="3" />
      <path d="M30 10 V82 M22 20 H30 M22 37 H30 M22 55 H30 M22 72 H30" />
      <rect x="58" y="17" width="11" height="32" rx="1" />
      <path d="M86 82 H122 M86 82 L94 22 L108 24 L100 82 M90 52 L104.5 54" />
      <path d="M8 82 H124" />
    </svg>
  );
}
