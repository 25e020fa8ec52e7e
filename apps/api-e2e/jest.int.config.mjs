import { intPreset } from '../../jest.node.preset.mjs';

export default intPreset('api-e2e');
