/** What notices say, in both languages: worded by identity alone, so no page loads them. `actor` is who did it, `role` the key of a bank's role. */
import { defineMessages } from '../messages/index.js';

export const noticeTexts = defineMessages({
  'zh-CN': {
    'noun.notification': '通知',
    'notice.bankMemberNamed': '{{actor}} 邀请您加入题库“{{bank}}”，角色为$t({{role}})',
    'notice.bankRoleChanged': '{{actor}} 将您在题库“{{bank}}”中的角色改为$t({{role}})',
    'notice.bankHandedOver': '{{actor}} 将题库“{{bank}}”转让给了您',
    'notice.bankMemberRemoved': '{{actor}} 将您移出了题库“{{bank}}”',
    'notice.paperBankInvited': '{{actor}} 邀请您加入试卷库“{{bank}}”，角色为$t({{role}})',
    'notice.paperBankPriceChanged': '试卷库“{{bank}}”的价格由 {{before}} V 变为 {{price}} V',
    'notice.enterpriseMessage': '{{actor}} 给您发来一条消息',
    'notice.enterpriseAnnouncement': '{{actor}} 发布了公告',
    'notice.taskCompleted': '您上传的文档已识别完成',
    'notice.taskFailed': '您上传的文档未能识别',
    'bankRole.owner': '所有者',
    'bankRole.manager': '管理者',
    'bankRole.collaborator': '协作者',
    'bankRole.viewer': '查看者',
  },
  'en-US': {
    'noun.notification': 'This notification',
    'notice.bankMemberNamed': '{{actor}} added you to the bank “{{bank}}” as $t({{role}})',
    'notice.bankRoleChanged': '{{actor}} made you $t({{role}}) of the bank “{{bank}}”',
    'notice.bankHandedOver': '{{actor}} handed the bank “{{bank}}” over to you',
    'notice.bankMemberRemoved': '{{actor}} removed you from the bank “{{bank}}”',
    'notice.paperBankInvited': '{{actor}} invited you to the paper bank “{{bank}}” as $t({{role}})',
    'notice.paperBankPriceChanged':
      'The price of the paper bank “{{bank}}” changed from {{before}} V to {{price}} V',
    'notice.enterpriseMessage': '{{actor}} sent you a message',
    'notice.enterpriseAnnouncement': '{{actor}} published an announcement',
    'notice.taskCompleted': 'The document that you uploaded was recognised',
    'notice.taskFailed': 'The document that you uploaded could not be recognised',
    'bankRole.owner': 'owner',
    'bankRole.manager': 'manager',
    'bankRole.collaborator': 'collaborator',
    'bankRole.viewer': 'viewer',
  },
});
