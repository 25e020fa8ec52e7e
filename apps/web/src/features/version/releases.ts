/**
 * The releases of this repository, latest first, with what each brought to its users. Written manually, in both
 * languages; names only what exists. The first is the build's own version (releases.spec.ts). What came before is in
 * earlier-areas.ts.
 */
import type { Language } from '@tiku/contracts/common';

export type Texts = Record<Language, string>;

export interface Release {
  version: string;
  /** Day of its last commit. */
  date: string;
  title: Texts;
  description: Texts;
  features: Texts[];
  improvements: Texts[];
  fixes: Texts[];
}

export const text = (chinese: string, english: string): Texts => ({ 'zh-CN': chinese, 'en-US': english });

export const RELEASES: readonly Release[] = [
  {
    version: 'v0.83',
    date: '2026-11-28',
    title: text('试卷、共享与企业', 'Papers, sharing and enterprises'),
    description: text(
      '题目可以组成试卷、与人共享、上架出售；学校有了自己的成员、部门和消息。',
      'Questions become papers, are shared and sold; schools have members, departments and messages of their own.',
    ),
    features: [
      text(
        '组卷：从题篮或按细目表组卷，编辑、预览、打印，导出 Word、PDF 和 LaTeX，可回到旧版本',
        'Papers: from the basket or by a blueprint; edited, previewed, printed, exported as Word, PDF and LaTeX, with former versions',
      ),
      text(
        '试卷库：成员与角色、邀请、市场、评价和购买',
        'Paper banks: members with roles, invitations, a market, reviews and purchases',
      ),
      text(
        'VCount：充值、账单、对账单，管理员可以查看和调整',
        'VCount: recharges, statements and exports; administrators see and adjust balances',
      ),
      text(
        '我的企业：部门、名额、邀请、批量导入、消息与附件、统计，企业目录同步',
        'My enterprise: departments, seats, invitations, imports, messages with attachments, statistics and directory sync',
      ),
      text(
        '题库共享给成员或全校；查重与合并；从其他格式导入、向其他格式导出',
        'Banks shared with members or the whole school; duplicates found and merged; import from and export to other formats',
      ),
      text('TikZ 图形在题目里直接绘出', 'TikZ pictures are drawn in questions'),
      text(
        '分析页：题库和试卷的走势、题型、难度、知识点和来源',
        'Analytics: banks and papers over time, by type, difficulty, knowledge point and source',
      ),
      text(
        '首页、新的工作台，错误页上的四个小游戏：每天 5 局后提醒，15 局为止',
        'A landing page, a new dashboard, and four games on the error pages: a reminder after 5 games a day, 15 at most',
      ),
    ],
    improvements: [
      text(
        '校对时边改边存，不再弹窗；手机上可以左右滑动核对',
        'Your checking is saved as you type, without dialogs; on a phone, swipe from question to question',
      ),
      text('上传中断后从断点继续', 'Interrupted uploads go on where they stopped'),
      text(
        '公式换一种写法也能搜到；Ctrl + K 能找题目、试卷和人',
        'A formula is found by any of its spellings; Ctrl + K finds questions, papers and people',
      ),
      text('读得懂 Word 里的 MathType 公式和绘图', 'Word files: MathType formulas and drawings are read'),
    ],
    fixes: [
      text(
        '同一份草稿在两个窗口里改，不会互相覆盖',
        'Two windows that edit one draft no longer overwrite each other',
      ),
      text(
        '登录被结束时说明真实原因，不再一律说成改了密码',
        'When a session ends, its real reason is shown, not always a changed password',
      ),
      text(
        '找不到页面时留在原来的框架里，并写出打不开的地址',
        'A missing page stays in the shell and names the address',
      ),
    ],
  },
  {
    version: 'v0.82',
    date: '2026-11-21',
    title: text('题库、识别与账号', 'Banks, recognition and accounts'),
    description: text(
      '上传试卷，逐题校对，存进题库。',
      'Upload a paper, check each question, keep it in a bank.',
    ),
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
      text(
        '上传 PDF、Word、TeX、扫描件或照片，自动拆成单选、多选、填空、解答题，后台进行',
        'PDF, Word, TeX, scans or photos become choice, multiple-choice, fill-in and solution questions, in the background',
      ),
      text(
        '校对页：题目与原文位置对应，可拆分、批量移动、批量设来源，拿不准的标出来',
        'Review: each question with its place in the source; split, move and set sources in batches; doubts are marked',
      ),
      text(
        '账号：注册、邮箱验证、找回密码、登录设备、个人主页、导出个人数据、注销',
        'Accounts: registration, email verification, password reset, devices, profiles, export of one’s data, deletion',
      ),
      text(
        '用户管理、操作记录、企业邮箱域名与名额、企业账号单点登录',
        'User management, audit log, email domains and seats of enterprises, single sign-on',
      ),
      text(
        '中英文界面，浅色与深色主题，侧栏和顶部导航，手机底部导航',
        'Chinese and English, light and dark, sidebar or header layout, a bottom bar on phones',
      ),
    ],
    improvements: [
      text(
        '没有答案的题目标着「待补答案」入库，可以按它筛选',
        'Questions without an answer are marked and can be filtered',
      ),
      text(
        '加密、损坏和过大的文件会说明原因，不再一直等待',
        'Encrypted, damaged and oversized files say why instead of waiting for ever',
      ),
      text(
        '没登录时选好的语言和主题，登录后不会变，并存进账号',
        'Language and theme chosen before logging in are kept and saved to the account',
      ),
    ],
    fixes: [
      text(
        '服务重启时，正在识别的文件会接着做完，不用重新上传',
        'Files being read when a service restarts are finished without another upload',
      ),
      text(
        '修改密码后，其他设备上的登录立即失效',
        'After a password change other devices are logged out at once',
      ),
      text('平板上的宽表格不再撑开整个页面', 'Wide tables no longer stretch the page on tablets'),
    ],
  },
];
