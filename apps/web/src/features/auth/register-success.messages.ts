/** Apart from the other texts, which every guest page loads. */
import { defineMessages } from '../../i18n/messages.js';
import enUS from './register-success.en-US.json' with { type: 'json' };
import zhCN from './register-success.zh-CN.json' with { type: 'json' };

export const registerSuccessMessages = defineMessages('registerSuccess', { 'zh-CN': zhCN, 'en-US': enUS });
