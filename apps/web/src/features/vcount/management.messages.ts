import { defineMessages } from '../../i18n/messages.js';
import enUS from './management.en-US.json' with { type: 'json' };
import zhCN from './management.zh-CN.json' with { type: 'json' };

export const managementMessages = defineMessages('vcountManagement', { 'zh-CN': zhCN, 'en-US': enUS });
