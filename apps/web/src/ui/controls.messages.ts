import { defineMessages } from '../i18n/messages.js';

/** A few texts of their own, so that the guest pages need not load the kit's. */
export const controlsMessages = defineMessages('controls', {
  'zh-CN': {
    language: 'Switch to English',
    toDark: '切换到深色',
    toLight: '切换到浅色',
    showPassword: '显示密码',
  },
  'en-US': {
    language: '切换到中文',
    toDark: 'Switch to dark',
    toLight: 'Switch to light',
    showPassword: 'Show password',
  },
});
