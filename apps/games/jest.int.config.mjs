import { intPreset } from '../../jest.int.preset.mjs';

export default intPreset('games');
