import { defineMessages } from '../../i18n/messages.js';
import enUS from './messages.en-US.json' with { type: 'json' };
import zhCN from './messages.zh-CN.json' with { type: 'json' };

export const guardianMessages = defineMessages('guardian', { 'zh-CN': zhCN, 'en-US': enUS });
