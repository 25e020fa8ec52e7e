import { defineMessages } from '../i18n/messages.js';
import enUS from './messages.en-US.json' with { type: 'json' };
import zhCN from './messages.zh-CN.json' with { type: 'json' };

/** Texts that the kit's components and many pages share. */
export const uiMessages = defineMessages('ui', { 'zh-CN': zhCN, 'en-US': enUS });
