import { defineMessages } from '../i18n/messages.js';

/** Four texts of their own, so that the guest pages need not load the kit's. */
export const controlsMessages = defineMessages('controls', {
  'zh-CN': { language: 'Switch to English', toDark: '切换到深色', toLight: '切换到浅色' },
  'en-US': { language: '切换到中文', toDark: 'Switch to dark', toLight: 'Switch to light' },
});
