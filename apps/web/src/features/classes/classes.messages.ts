import { defineMessages } from '../../i18n/messages.js';
import enUS from './messages.en-US.json' with { type: 'json' };
import zhCN from './messages.zh-CN.json' with { type: 'json' };

export const classMessages = defineMessages('classes', { 'zh-CN': zhCN, 'en-US': enUS });
