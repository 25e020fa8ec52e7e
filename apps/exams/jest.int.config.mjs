import { intPreset } from '../../jest.node.preset.mjs';

export default intPreset('exams');
