/** The messages of units, in both languages. */
import { defineMessages } from '../../messages/index.js';

export const unitMessages = defineMessages({
  'zh-CN': {
    'noun.unit': '这个单位',
    'rule.schoolCode': '学校代码为 2 到 32 个小写字母、数字或连字符',
    'rule.schoolsOnly': '只有学校才有学校代码',
    'rule.choice.unitKind': '请选择种类：部门、学区、学校、学年、班级或小组',
    'rule.choice.unitRole': '请选择角色：学校管理员、学科负责人、班主任或任课教师',
  },
  'en-US': {
    'noun.unit': 'This unit',
    'rule.schoolCode': 'A school code has 2 to 32 lower-case letters, digits or hyphens',
    'rule.schoolsOnly': 'Only schools have a school code',
    'rule.choice.unitKind': 'Please choose the kind: department, district, school, year, class or group',
    'rule.choice.unitRole': 'Please choose the role: school admin, subject lead, class teacher or teacher',
  },
});
