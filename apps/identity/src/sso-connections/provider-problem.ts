/** Why a provider could not be used, for superadmins: a reason in words, and the technical code. Pure. */

type ProviderReason =
  | 'address'
  | 'unknownHost'
  | 'unreachable'
  | 'slow'
  | 'certificate'
  | 'notOpenId'
  | 'secret'
  | 'other';

export interface ProviderProblem {
  reason: ProviderReason;
  /** Code of the first failure, or its name: `ECONNREFUSED`, `OAUTH_PARSE_ERROR`, `TimeoutError`. */
  code: string;
}

/** Errors of this package: their cause matters less. */
const OURS = ['ForbiddenAddressError', 'UnreadableSecretError', 'UnusableProviderError'];
const CAUSES_MAX = 5;
const CODE_CHARS_MAX = 80;
/** The first that matches the code. Codes of Node.js, OpenSSL, undici and oauth4webapi. */
const REASONS: readonly [RegExp, ProviderReason][] = [
  [/^ForbiddenAddressError$/, 'address'],
  [/^UnreadableSecretError$/, 'secret'],
  [/^(?:ENOTFOUND|ENODATA|EAI_\w+)$/, 'unknownHost'],
  [/^(?:ETIMEDOUT|TimeoutError|AbortError|UND_ERR_\w+_TIMEOUT)$/, 'slow'],
  [/^(?:ERR_SSL_|ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/, 'certificate'],
  [/^(?:ECONN\w+|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_SOCKET)$/, 'unreachable'],
  [/^(?:OAUTH_\w+|UND_ERR_RES_EXCEEDED_MAX_SIZE|UnusableProviderError)$/, 'notOpenId'],
];

/** The client wraps the first failure in errors without information. */
export function problemOfProvider(error: unknown): ProviderProblem {
  const chain: object[] = [];
  let link = error;
  while (typeof link === 'object' && link !== null && chain.length < CAUSES_MAX) {
    chain.push(link);
    link = 'cause' in link ? link.cause : null;
  }
  const codes = chain.map((one) => textAt(one, 'code'));
  const names = chain.map((one) => textAt(one, 'name'));
  const ours = names.find((name) => name && OURS.includes(name));
  const code = (ours ?? codes.findLast(Boolean) ?? names.findLast(Boolean) ?? 'Error').slice(
    0,
    CODE_CHARS_MAX,
  );
  return { code, reason: REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'other' };
}

function textAt(failure: object, key: 'code' | 'name'): string | undefined {
  const value: unknown = Reflect.get(failure, key);
  return typeof value === 'string' ? value : undefined;
}
