import { defineMessages } from '../i18n/messages.js';

/** A few separate texts, so that the guest pages need not load the kit's. */
export const controlsMessages = defineMessages('controls', {
  'zh-CN': {
    language: 'Switch to English',
    toDark: '切换到深色',
    toLight: '切换到浅色',
    showPassword: '显示密码',
    offer: '显示方式',
    offerEnglish: 'Also available in English.',
    offerDark: '您的系统使用深色外观。',
    followSystem: '跟随系统',
    refuseOffer: '不用了',
  },
  'en-US': {
    language: '切换到中文',
    toDark: 'Switch to dark',
    toLight: 'Switch to light',
    showPassword: 'Show password',
    offer: 'Appearance',
    offerEnglish: 'Also available in English.',
    offerDark: 'Your system uses a dark appearance.',
    followSystem: 'Follow the system',
    refuseOffer: 'No, thanks',
  },
});
