// Registers swc-loader.mjs; passed to node by --import.
import { register } from 'node:module';

register('./swc-loader.mjs', import.meta.url);
