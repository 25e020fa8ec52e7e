/**
 * What each rule of the password policy requires. Separate from identity's texts: the registration page loads only
 * these.
 */
import { defineMessages } from '../../messages/index.js';

export const passwordMessages = defineMessages({
  'zh-CN': {
    'rule.password.length': '密码长度应为 8 到 20 个字符',
    'rule.password.name': '密码不能与用户名相关',
    'rule.password.email': '密码不能与邮箱相关',
    'rule.password.birthDate': '密码不能包含出生日期或年份',
    'rule.password.repeats': '密码不能包含三个及以上连续相同的字符',
    'rule.password.common': '密码过于常见，请换一个',
    'rule.password.lowercase': '密码应包含小写字母',
    'rule.password.uppercase': '密码应包含大写字母',
    'rule.password.digit': '密码应包含数字',
    'rule.password.special': '密码应包含特殊字符',
    'rule.password.weak': '密码强度不足',
  },
  'en-US': {
    'rule.password.length': 'The password must have 8 to 20 characters',
    'rule.password.name': 'The password must not be related to your name',
    'rule.password.email': 'The password must not be related to your email address',
    'rule.password.birthDate': 'The password must not contain a birth date or year',
    'rule.password.repeats': 'The password must not contain three identical characters in a row',
    'rule.password.common': 'This password is too common; choose another one',
    'rule.password.lowercase': 'The password must contain a lowercase letter',
    'rule.password.uppercase': 'The password must contain an uppercase letter',
    'rule.password.digit': 'The password must contain a digit',
    'rule.password.special': 'The password must contain a special character',
    'rule.password.weak': 'The password is too weak',
  },
});
