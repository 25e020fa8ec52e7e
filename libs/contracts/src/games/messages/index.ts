/** The messages of games, in both languages. */
import { defineMessages } from '../../messages/index.js';

export const gamesMessages = defineMessages({
  'zh-CN': {
    'service.games': '游戏',
    'games.dailyLimit': '今天已经玩了 {{count}} 局，达到每天 {{limit}} 局的上限，明天再来吧',
    'games.dailyWarning': '今天已经玩了 {{count}} 局，注意休息，每天最多 {{limit}} 局',
    'games.tooManyStarts': '今天已经开了 {{limit}} 局（没有玩完的也算），明天再来吧',
    'games.emailUnverified': '请先验证邮箱，验证后才能看本单位的排行',
    'games.noSession': '没有找到这一局，成绩不能记录：请从「开始」按钮重新开局',
    'games.expired': '这一局已经过期，成绩不能记录',
    'games.recordedBefore': '这一局的成绩已经记录过了',
    'games.otherSettings': '成绩与开局时的设置不一致，不能记录',
    'games.otherBoard': '成绩与开局时的棋盘不一致，不能记录',
    'games.unfinished': '这一局还没有结束，成绩不能记录',
    'games.early': '有的操作快过了人的极限，成绩不能记录',
    'games.late': '有的操作在时间用完之后，成绩不能记录',
    'games.illegal': '有的操作不符合游戏规则，成绩不能记录',
    'games.ahead': '成绩里的用时比实际经过的时间还长，不能记录',
  },
  'en-US': {
    'service.games': 'Games',
    'games.dailyLimit':
      'You have played {{count}} games today, the limit of {{limit}} a day; come back tomorrow',
    'games.dailyWarning': 'You have played {{count}} games today; take a break. At most {{limit}} a day',
    'games.tooManyStarts':
      'You have started {{limit}} games today, unfinished ones included; come back tomorrow',
    'games.emailUnverified': 'Verify your e-mail address first; then you can see the board of your school',
    'games.noSession': 'This game is not known, so its score cannot be recorded: begin one with “Start”',
    'games.expired': 'This game has expired, so its score cannot be recorded',
    'games.recordedBefore': 'The score of this game has been recorded already',
    'games.otherSettings': 'The score does not fit the settings of the game, so it cannot be recorded',
    'games.otherBoard': 'The score does not fit the board of the game, so it cannot be recorded',
    'games.unfinished': 'This game has not ended, so its score cannot be recorded',
    'games.early': 'A move was faster than a person can be, so the score cannot be recorded',
    'games.late': 'A move came after the time was up, so the score cannot be recorded',
    'games.illegal': 'A move breaks the rules of the game, so the score cannot be recorded',
    'games.ahead': 'The game lasted longer than the time since its start, so its score cannot be recorded',
  },
});
