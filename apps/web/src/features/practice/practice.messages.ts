import { defineMessages } from '../../i18n/messages.js';
import enUS from './messages.en-US.json' with { type: 'json' };
import zhCN from './messages.zh-CN.json' with { type: 'json' };

export const practiceMessages = defineMessages('practice', { 'zh-CN': zhCN, 'en-US': enUS });
