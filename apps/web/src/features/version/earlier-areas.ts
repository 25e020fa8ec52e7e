/**
 * What v0.5 to v0.82 brought, by area. These releases predate this repository: neither their days nor the release of
 * each line are known, so none is named.
 */
import { text, type Texts } from './releases.js';

interface Area {
  title: Texts;
  features: Texts[];
}

export const EARLIER = 'v0.5 – v0.82';

export const EARLIER_AREAS: readonly Area[] = [
  {
    title: text('题库与题目', 'Banks and questions'),
    features: [
      text(
        '题库：学科、标签、封面颜色、题目数上限',
        'Banks with subject, tags, cover colour and a maximum of questions',
      ),
      text('题库成员有各自的角色', 'Members of banks have roles'),
      text(
        '单选、多选、填空、解答四种题型，LaTeX 公式和配图',
        'Four types of questions, with LaTeX formulas and pictures',
      ),
      text('收藏题目，查看相关题', 'Favourites and related questions'),
    ],
  },
  {
    title: text('批量上传与校对', 'Batch upload and review'),
    features: [
      text('上传试卷文档或照片，识别成题目', 'Documents and photos of papers become questions'),
      text('识别结果先存草稿，校对后入库', 'What was recognised waits in a draft until it is checked'),
      text('上传记录保留最近 50 条', 'A history of the last 50 uploads'),
    ],
  },
  {
    title: text('分析与相似题', 'Analysis and similar questions'),
    features: [
      text(
        '分析题目的题型、难度、知识点和能力',
        'Type, difficulty, knowledge points and abilities of a question',
      ),
      text('录题时提示相似的题', 'Similar questions are shown while one is written'),
      text('只有超级管理员可以强制重新分析', 'Only a super administrator may force a new analysis'),
    ],
  },
  {
    title: text('试卷与试卷库', 'Papers and paper banks'),
    features: [
      text('练习卷：分大题、选题、预览', 'Practice papers with sections, chosen questions and a preview'),
      text('试卷权限：查看、编辑、管理、所有者', 'Permissions of papers: view, edit, manage, owner'),
      text('试卷库可以发布、购买和评价', 'Paper banks are published, bought and reviewed'),
      text(
        '每份试卷可以附一个外部 LaTeX 项目链接',
        'Each paper may have a link to an external LaTeX project',
      ),
    ],
  },
  {
    title: text('企业', 'Enterprises'),
    features: [
      text(
        '按邮箱后缀加入企业，第一位注册者成为管理员',
        'People join by the suffix of their address; the first becomes its administrator',
      ),
      text('部门、成员、职位和企业消息', 'Departments, members, positions and messages'),
      text('超级管理员可以转让', 'The super administrator hands the role over'),
    ],
  },
  {
    title: text('VCount', 'VCount'),
    features: [
      text('余额、充值、消费和支付方式', 'Balance, recharges, spending and payment methods'),
      text('管理员可以管理 VCount 并导出', 'Administrators manage VCount and export it'),
    ],
  },
  {
    title: text('小游戏', 'Games'),
    features: [
      text('口算、记忆翻牌、数字华容道和反应力', 'Mental maths, memory, sliding puzzle and reaction'),
      text('每天 5 局提醒，15 局停止', 'A reminder at 5 a day, an end at 15'),
    ],
  },
  {
    title: text('账号与界面', 'Accounts and interface'),
    features: [
      text('注册、邮箱验证、找回密码', 'Registration, verification of the address, reset of a password'),
      text('中英文、浅色与深色、侧栏与顶部导航', 'Chinese and English, light and dark, sidebar and header'),
      text('个人主页、关注与粉丝', 'Profiles, following and followers'),
    ],
  },
];
