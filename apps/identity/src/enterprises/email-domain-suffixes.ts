/** The registered suffixes that an address may belong to. Pure. */
import { emailKeyOf } from '../users/email-key.js';

/** A domain has at most 127 labels; longer suffixes than this are not looked up. */
const LABELS_MAX = 10;

/** `a@x.school.edu.cn` → `x.school.edu.cn`, `school.edu.cn`, `edu.cn`, `cn`: cut at label boundaries, longest first. */
export function suffixesOf(email: string): string[] {
  const labels = (emailKeyOf(email).split('@').at(-1) ?? '').split('.').slice(-LABELS_MAX);
  return labels.map((_, at) => labels.slice(at).join('.'));
}
