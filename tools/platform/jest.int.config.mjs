import { intPreset } from '../../jest.int.preset.mjs';

// Its modules lie beside src.
export default { ...intPreset('platform-tools'), roots: ['<rootDir>'] };
