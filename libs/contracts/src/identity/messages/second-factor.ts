/** The texts of the second factor in both languages. */
export const secondFactorMessages = {
  'zh-CN': {
    'noun.totp': '验证器',
    'error.secondFactor.asked': '请完成两步验证',
    'error.secondFactor.expired': '验证已过期，请重新登录',
    'error.secondFactor.none': '请填写验证码、恢复码或密码中的一项',
    'error.secondFactor.totpExists': '已经添加过验证器，要换一个请先移除原来的',
    'error.secondFactor.noFactor': '请先添加验证器，再生成恢复码',
    'error.secondFactor.locked': '验证错误次数过多，请 {{minutes}} 分钟后再试',
    'rule.wrongCode': '验证码错误，请输入验证器当前显示的 6 位数字',
    'rule.wrongRecoveryCode': '恢复码错误或已用过',
  },
  'en-US': {
    'noun.totp': 'The authenticator app',
    'error.secondFactor.asked': 'Please complete the second step',
    'error.secondFactor.expired': 'This step has expired; please log in again',
    'error.secondFactor.none': 'Please enter a code, a recovery code or the password',
    'error.secondFactor.totpExists': 'There is an authenticator app already; remove it first to use another',
    'error.secondFactor.noFactor': 'Please add an authenticator app before you ask for recovery codes',
    'error.secondFactor.locked': 'Too many wrong attempts; try again in {{minutes}} min',
    'rule.wrongCode': 'Wrong code; enter the six digits that the app shows now',
    'rule.wrongRecoveryCode': 'This recovery code is wrong or used',
  },
} as const;
