/** Where a page of a list in the order of names ended. Opaque to clients. */
import { z } from 'zod';

/** Long enough for the longest name (`LIMITS.textChars`, of which JSON writes a control as six bytes) and an id, as base64. */
export const NameCursor = z.string().max(4_200);
