/** The messages of exams, in both languages. */
import { defineMessages } from '../../messages/index.js';

export const examsMessages = defineMessages({
  'zh-CN': {
    'service.exams': '考试',
  },
  'en-US': {
    'service.exams': 'Exams',
  },
});
