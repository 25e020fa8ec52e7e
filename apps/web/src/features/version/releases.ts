/**
 * The releases, the latest first: what each brought to the people who use it, dated by its last change. Kept by hand, in
 * both languages; only what exists is named. The first is the build's own version (releases.spec.ts).
 */
import type { Language } from '@tiku/contracts/common';

type Texts = Record<Language, string>;

export interface Release {
  version: string;
  /** Day of the release. */
  date: string;
  title: Texts;
  description: Texts;
  features: Texts[];
  improvements: Texts[];
  fixes: Texts[];
}

const text = (chinese: string, english: string): Texts => ({ 'zh-CN': chinese, 'en-US': english });

export const RELEASES: readonly Release[] = [
  {
    version: 'v0.82',
    date: '2026-11-21',
    title: text('管理与单点登录', 'Administration and single sign-on'),
    description: text(
      '学校可以用自己的账号登录；管理员可以管理用户，也能查到操作记录。',
      'Schools log in with accounts of their own; administrators manage people and can look up what was done.',
    ),
    features: [
      text(
        '用户管理：查找、筛选、批量启用、停用、改角色和删除，每个人都有详情和记录',
        'User management: search, filters, batch activation, suspension, roles and deletion, with details and history of each person',
      ),
      text(
        '操作记录：谁、什么时候、从哪里、改了什么，谁也不能修改',
        'Audit log: who changed what, when and from where; it cannot be edited',
      ),
      text(
        '企业邮箱域名与名额，企业账号单点登录，可以先测试再启用',
        'Email domains and seats of enterprises; single sign-on that can be tested before it is switched on',
      ),
    ],
    improvements: [
      text(
        '没登录时选好的语言和主题，登录后不会变，并存进账号',
        'Language and theme chosen before logging in are kept and saved to the account',
      ),
      text(
        '识别任务在刷新页面后继续显示进度，完成时只提醒一次',
        'Recognition goes on showing its progress after a reload and reports its end once',
      ),
      text(
        '手机上的按钮、标签和输入框都放大到容易点中',
        'Buttons, tabs and fields are large enough for a finger on phones',
      ),
    ],
    fixes: [
      text(
        '修改密码后，其他设备上的登录立即失效，并说明原因',
        'After a password change other devices are logged out at once, with the reason shown',
      ),
      text('平板上的宽表格不再撑开整个页面', 'Wide tables no longer stretch the page on tablets'),
    ],
  },
  {
    version: 'v0.81',
    date: '2026-11-21',
    title: text('账号与个人中心', 'Accounts and profiles'),
    description: text(
      '从注册、验证到注销，账号的功能齐全了。',
      'Every step of an account, from registering to leaving.',
    ),
    features: [
      text(
        '邮箱验证、找回密码、密码强度提示',
        'Email verification, password reset and a password strength meter',
      ),
      text(
        '登录设备可以逐个退出，登录记录里成功和失败都有',
        'Devices can be logged out one by one; the login history shows successes and failures',
      ),
      text(
        '个人主页、头像裁剪、关注与粉丝、收藏的题目',
        'Profiles, picture cropping, following and followers, favourite questions',
      ),
      text(
        '设置：外观、语言、23 个时区、导出个人数据、注销账号',
        'Settings: appearance, language, 23 time zones, export of one’s data, deleting the account',
      ),
    ],
    improvements: [
      text(
        '侧栏和顶部导航两种布局，手机上有底部导航',
        'Sidebar or header layout, and a bottom bar on phones',
      ),
      text('按 Ctrl + K 跳到任何题库和页面', 'Ctrl + K jumps to any bank or page'),
      text('断网时有提示，恢复后自动重连', 'Being offline is shown, and the connection comes back by itself'),
    ],
    fixes: [],
  },
  {
    version: 'v0.8',
    date: '2026-11-21',
    title: text('没有答案的卷子也能存', 'Papers without answers'),
    description: text(
      '试卷没印答案，题目先入库，答案以后再补。',
      'Questions of a paper without printed answers go into the bank first; their answers can follow.',
    ),
    features: [
      text(
        '没有答案的题目标着「待补答案」入库，可以按它筛选',
        'Questions without an answer are marked and can be filtered',
      ),
    ],
    improvements: [
      text(
        '扫描件的题号、选项、分式和表格认得更准',
        'Numbers, options, fractions and tables of scans are read better',
      ),
      text('长题目列表滚动更顺', 'Long lists of questions scroll more smoothly'),
    ],
    fixes: [
      text(
        '服务重启时，正在识别的文件会接着做完，不用重新上传',
        'Files being read when a service restarts are finished without another upload',
      ),
      text('网络中断留下的半截文件会自动清理', 'What an interrupted upload left is removed'),
    ],
  },
  {
    version: 'v0.75',
    date: '2026-11-21',
    title: text('扫描件与照片', 'Scans and photos'),
    description: text(
      '没有电子版也行：扫描件和手机照片都能识别，原图保留在题目旁边。',
      'No digital copy needed: scans and phone photos are read, and the picture stays with the question.',
    ),
    features: [
      text('识别扫描的 PDF、JPG 和 PNG，中英文混排', 'Scanned PDF, JPG and PNG, Chinese and English mixed'),
      text(
        '拿不准的字句标出来，低于 75% 的要求核对',
        'What is in doubt is marked; below 75% it asks to be checked',
      ),
    ],
    improvements: [
      text(
        '加密、损坏和过大的文件会说明原因，不再一直等待',
        'Encrypted, damaged and oversized files say why instead of waiting for ever',
      ),
    ],
    fixes: [],
  },
  {
    version: 'v0.7',
    date: '2026-11-20',
    title: text('逐题校对', 'Review, question by question'),
    description: text(
      '左边原文，右边题目，改好一题存一题。',
      'The source on the left, the question on the right.',
    ),
    features: [
      text(
        '校对页：题目与原文位置对应，可拆分、批量移动、批量设来源',
        'Review: each question shown with its place in the source; split, move and set sources in batches',
      ),
      text(
        '草稿可以命名、改名、覆盖，内容相近时会提醒',
        'Drafts are named, renamed and overwritten; similar ones are pointed out',
      ),
      text(
        '存入题库时逐题检查，有问题的留下，没问题的先存',
        'Saving checks each question: faulty ones stay, the others are saved',
      ),
    ],
    improvements: [],
    fixes: [],
  },
  {
    version: 'v0.6',
    date: '2026-11-20',
    title: text('上传试卷，自动拆题', 'From paper to questions'),
    description: text(
      '上传 PDF、Word 或 TeX，自动拆成单选、多选、填空、解答题。',
      'A PDF, Word or TeX paper becomes choice, multiple-choice, fill-in and solution questions.',
    ),
    features: [
      text(
        '识别在后台进行，逐页显示进度，可暂停、继续、取消和重试',
        'Reading goes on in the background with progress by page; pause, continue, cancel and retry',
      ),
      text('公式转成 LaTeX，插图和表格一并保留', 'Formulas become LaTeX; figures and tables are kept'),
      text('卷末的参考答案自动对应到每道题', 'Answers at the end of a paper find their questions'),
    ],
    improvements: [],
    fixes: [],
  },
  {
    version: 'v0.5',
    date: '2026-11-20',
    title: text('第一个版本', 'The first release'),
    description: text('题库、题目和搜索。', 'Banks, questions and search.'),
    features: [
      text(
        '题库按学科、标签和可见范围整理，可归档，删除后 30 天内能恢复',
        'Banks by subject, tags and visibility; archived, or restored within 30 days of deleting',
      ),
      text(
        '题目编辑器：公式面板、即时预览、自动保存草稿',
        'Question editor with a formula palette, live preview and drafts that save themselves',
      ),
      text('按中文、英文和 LaTeX 片段搜索题目', 'Search by Chinese and English words and by LaTeX fragments'),
      text('中英文界面，浅色与深色主题', 'Chinese and English, light and dark'),
    ],
    improvements: [],
    fixes: [],
  },
];
