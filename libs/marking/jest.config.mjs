import { unitPreset } from '../../jest.node.preset.mjs';

export default unitPreset('marking');
