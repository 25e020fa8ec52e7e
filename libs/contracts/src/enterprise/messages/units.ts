/** The messages of units, in both languages. */
import { defineMessages } from '../../messages/index.js';

export const unitMessages = defineMessages({
  'zh-CN': {
    'noun.unit': '这个单位',
    'unit.notAllowed': '权限不足：您在这里的角色不能这样做',
    'unit.misplaced': '这种单位不能放在这里',
    'unit.otherSchool': '学年、班级和小组不能移到另一所学校；请在那所学校新建，再转入学生',
    'unit.archivedParent': '上级已归档，请先恢复上级',
    'unit.cycle': '不能移到自己或自己的下级之下',
    'unit.tooDeep': '最多 {{maximum}} 级',
    'unit.tooManyChildren': '同一上级之下最多 {{maximum}} 个单位',
    'unit.tooMany': '一个企业最多 {{maximum}} 个单位，包括已归档的',
    'unit.nameTaken': '同一级已有名为“{{name}}”的单位',
    'unit.codeTaken': '编号“{{code}}”已被使用',
    'unit.codeOfPupils': '学校代码“{{code}}”不能更改：{{count}} 名学生用它登录',
    'unit.schoolCodeTaken': '学校代码“{{code}}”已被使用，请换一个；学生登录时要输入它',
    'unit.schoolCodeNeeded': '学校需要学校代码，学生登录时要输入它',
    'unit.kindFixed': '只有部门、学区和学校可以互相改变种类',
    'unit.notEmpty':
      '还不能删除：下面有 {{units}} 个单位、{{members}} 名成员、{{roles}} 个角色和 {{pupils}} 名（曾）在读学生；可以改为归档',
    'unit.removed': '单位已删除',
    'unit.schoolsOnly': '只有学校可以升学年',
    'unit.noYear': '这所学校还没有学年，请先新建一个',
    'unit.tooManyClasses': '一个学年最多 {{maximum}} 个班级可以一起升学年',
    'unit.roleMisplaced': '这种单位没有这个角色',
    'rule.schoolCode': '学校代码为 2 到 32 个小写字母、数字或连字符',
    'rule.schoolsOnly': '只有学校才有学校代码',
    'rule.choice.unitKind': '请选择种类：部门、学区、学校、学年、班级或小组',
    'rule.choice.unitRole': '请选择角色：学校管理员、学科负责人、班主任或任课教师',
  },
  'en-US': {
    'noun.unit': 'This unit',
    'unit.notAllowed': 'Insufficient permission: your role here does not allow this',
    'unit.misplaced': 'A unit of this kind cannot stand here',
    'unit.otherSchool':
      'Years, classes and groups cannot move to another school; create them there and transfer the pupils',
    'unit.archivedParent': 'The unit above is archived; restore it first',
    'unit.cycle': 'A unit cannot move below itself or its own units',
    'unit.tooDeep': 'At most {{maximum}} levels',
    'unit.tooManyChildren': 'At most {{maximum}} units under one',
    'unit.tooMany': 'An enterprise has at most {{maximum}} units, archived ones included',
    'unit.nameTaken': 'There is a unit named “{{name}}” at this level already',
    'unit.codeTaken': 'The code “{{code}}” is taken',
    'unit.codeOfPupils':
      'The school code “{{code}}” cannot change: it is part of the sign-in of {{count}} {{count, plural(one: pupil; other: pupils)}}',
    'unit.schoolCodeTaken':
      'The school code “{{code}}” is taken, please choose another; pupils type it to sign in',
    'unit.schoolCodeNeeded': 'A school needs a school code, which pupils type to sign in',
    'unit.kindFixed': 'Only departments, districts and schools can change into each other',
    'unit.notEmpty':
      'It cannot be deleted yet: below are {{units}} units, {{members}} members, {{roles}} roles and {{pupils}} present or former pupils; archive it instead',
    'unit.removed': 'The unit was deleted',
    'unit.schoolsOnly': 'Only schools roll over to a next year',
    'unit.noYear': 'This school has no year yet; create one first',
    'unit.tooManyClasses': 'At most {{maximum}} classes of a year can roll over together',
    'unit.roleMisplaced': 'A unit of this kind does not have this role',
    'rule.schoolCode': 'A school code has 2 to 32 lower-case letters, digits or hyphens',
    'rule.schoolsOnly': 'Only schools have a school code',
    'rule.choice.unitKind': 'Please choose the kind: department, district, school, year, class or group',
    'rule.choice.unitRole': 'Please choose the role: school admin, subject lead, class teacher or teacher',
  },
});
