import { defineMessages } from '../../i18n/messages.js';
import enUS from './roll-over.en-US.json' with { type: 'json' };
import zhCN from './roll-over.zh-CN.json' with { type: 'json' };

export const rollOverMessages = defineMessages('rollOver', { 'zh-CN': zhCN, 'en-US': enUS });
