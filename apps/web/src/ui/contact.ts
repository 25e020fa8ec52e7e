/** The address that the operator set for visitors; null without one. The BFF writes it into the page. */
export function contactAddress(): string | null {
  const written = document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content ?? '';
  return written.includes('@') ? written : null;
}
