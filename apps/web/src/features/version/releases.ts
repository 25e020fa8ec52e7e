/**
 * The releases, the latest first. v0.82 is what this build does; v0.5 is where the imported history begins, of which no
 * more than the number has come down. What is not known is not made up.
 */
import type { Language } from '@tiku/contracts/common';

type Texts = Record<Language, string>;

export interface Release {
  version: string;
  /** Day of the release; null: not recorded. */
  date: string | null;
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
    title: text('从试卷到题库', 'From a paper to a bank'),
    description: text(
      '上传一份试卷，逐题校对，存进题库，再按题干、公式和知识点找回来；账号、权限和界面两种布局都已齐备。',
      'Upload a paper, check it question by question, save it, and find it again by words, formulas and topics; accounts, permissions and both layouts are complete.',
    ),
    features: [
      text(
        '识别 PDF、Word、TeX、扫描件和照片，分出单选、多选、填空、解答四种题型',
        'Recognition of PDF, Word, TeX, scans and photos into four question types',
      ),
      text(
        '校对页左边是原文、右边是题目，拿不准的地方用红笔标出',
        'Review with the source beside the question; what is in doubt is marked in red',
      ),
      text(
        '题库成员分所有者、管理者、协作者、查看者四种角色',
        'Four roles in a bank: owner, manager, collaborator, viewer',
      ),
      text('按中文、英文和 LaTeX 片段搜索题目', 'Search by Chinese and English words and by LaTeX fragments'),
      text(
        '邮箱验证、找回密码、登录设备管理、登录记录、头像与关注',
        'Email verification, password reset, signed-in devices, login history, pictures and following',
      ),
      text(
        '管理员可以管理用户、查看操作记录；企业可以用自己的账号单点登录',
        'User management and an audit log for administrators; single sign-on for enterprises',
      ),
    ],
    improvements: [
      text('侧栏和顶栏两种布局，手机上有底部导航', 'Sidebar or header layout, and a bottom bar on phones'),
      text(
        '界面语言和深浅色跟着账号走，切换不用刷新',
        'Language and appearance follow the account and switch without a reload',
      ),
      text('按 Ctrl + K 跳到任何题库和页面', 'Ctrl + K jumps to any bank or page'),
    ],
    fixes: [
      text(
        '修改密码后，其他设备上的登录立即失效，并说明原因',
        'After a password change other devices are logged out at once, and told why',
      ),
    ],
  },
  {
    version: 'v0.5',
    date: null,
    title: text('记录从这里开始', 'Where the record begins'),
    description: text(
      '导入的版本记录从 v0.5 开始；当时的更新内容没有留存。',
      'The imported history begins with v0.5; what it brought was not kept.',
    ),
    features: [],
    improvements: [],
    fixes: [],
  },
];
