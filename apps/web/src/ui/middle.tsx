/** A name on one line. Without room it loses its middle: similar names often differ at their ends. */
const TAIL_CHARS = 6;

export function Middle({ text }: { text: string }) {
  const chars = [...text];
  if (chars.length <= 2 * TAIL_CHARS) return text;
  return (
    <span className="tk-middle" title={text}>
      <span>{chars.slice(0, -TAIL_CHARS).join('')}</span>
      <span>{chars.slice(-TAIL_CHARS).join('')}</span>
    </span>
  );
}
