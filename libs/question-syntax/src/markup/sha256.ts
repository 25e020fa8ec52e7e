import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The address of a drawing by its source, in hexadecimal; the same in browser and server. */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));
