// Registers the loader beside it; given to node by --import.
import { register } from 'node:module';

register('./swc-loader.mjs', import.meta.url);
