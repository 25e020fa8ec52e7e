/** The messages of exams, in both languages. */
import { defineMessages } from '../../messages/index.js';

export const examsMessages = defineMessages({
  'zh-CN': {
    'service.exams': '考试',
    'noun.sitting': '作答记录',
    'noun.item': '这道题',
    'exam.empty': '这份试卷还没有题目，不能练习',
    'exam.tooLong': '这份试卷有 {{count}} 道题，一次最多练习 {{maximum}} 道，请先分成几份',
    'sitting.epoch': '已经在别的设备上继续作答，这里不能再改：要回到这里作答，请点「在这台设备上继续」',
    'sitting.submitted': '已经交卷，不能再作答',
    'sitting.notSubmitted': '交卷以后才能看结果',
    'sitting.feedbackAtEnd': '这次练习在交卷后看解析，请先交卷',
    'mark.byRule': '这道题已经自动判分，不用自评',
    'mark.notShown': '看过解析以后才能自评',
    'mark.tooMany': '这道题最多还能给 {{maximum}} 分：自动判错的空不计分',
    'rule.pointsPlaces': '分数最多两位小数',
    'rule.examItem': '试卷里没有这道题',
    'rule.responseForm': '答案的形式与题型不符',
    'rule.blankTooLong': '一个空最多 {{maximum}} 个字符',
    'rule.otherResponse': '服务器上已有这道题的另一份答案',
    'rule.responseTooLong': '一道题的答案最多 {{maximum}} KB',
  },
  'en-US': {
    'service.exams': 'Exams',
    'noun.sitting': 'This attempt',
    'noun.item': 'This question',
    'exam.empty': 'This paper has no questions yet, so it cannot be practised',
    'exam.tooLong':
      'This paper has {{count}} questions, at most {{maximum}} can be practised at once: split it first',
    'sitting.epoch':
      'This attempt goes on on another device, so it cannot be changed here: choose “Go on here” to come back',
    'sitting.submitted': 'This attempt is handed in, so it takes no more answers',
    'sitting.notSubmitted': 'The result is shown once you have handed in',
    'sitting.feedbackAtEnd': 'This attempt shows solutions at the end: hand in first',
    'mark.byRule': 'This question is marked already, so you need not judge it yourself',
    'mark.notShown': 'Look at the solution first; then you can judge your answer',
    'mark.tooMany':
      'This answer can have at most {{maximum}} points: blanks that are proven wrong count nothing',
    'rule.pointsPlaces': 'Points have at most two decimal places',
    'rule.examItem': 'The paper has no such question',
    'rule.responseForm': 'The answer does not fit the kind of question',
    'rule.blankTooLong': 'A blank has at most {{maximum}} characters',
    'rule.otherResponse': 'The server has another answer to this question',
    'rule.responseTooLong': 'An answer has at most {{maximum}} KB',
  },
});
