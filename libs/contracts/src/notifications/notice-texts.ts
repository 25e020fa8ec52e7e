/**
 * What notices say, in both languages: only identity writes them, so no page loads them. `actor` is the actor's name,
 * `role` the key of a bank's role.
 */
import { defineMessages } from '../messages/index.js';

export const noticeTexts = defineMessages({
  'zh-CN': {
    'noun.notification': '通知',
    'notice.bankMemberNamed': '{{actor}} 将您加入了题库“{{bank}}”，角色为$t({{role}})',
    'notice.bankRoleChanged': '{{actor}} 将您在题库“{{bank}}”中的角色改为$t({{role}})',
    'notice.bankHandedOver': '{{actor}} 将题库“{{bank}}”转让给了您',
    'notice.bankMemberRemoved': '{{actor}} 将您移出了题库“{{bank}}”',
    'notice.bankInvited': '{{actor}} 邀请您加入题库“{{bank}}”，角色为$t({{role}})',
    'notice.bankInvitationAccepted': '{{actor}} 接受了邀请，已加入题库“{{bank}}”',
    'notice.bankInvitationDeclined': '{{actor}} 没有接受加入题库“{{bank}}”的邀请',
    'notice.bankImported': '题库“{{bank}}”的导入已完成，新增 {{saved}} 道题',
    'notice.bankExported': '题库“{{bank}}”的导出已完成，可以下载',
    'notice.bankInterchangeFailed': '题库“{{bank}}”的导入或导出没有完成，点此查看原因',
    'notice.bankFileImported': '文件“{{file}}”已导入题库“{{bank}}”，新增 {{saved}} 道题',
    'notice.bankFileExported': '题库“{{bank}}”已导出为“{{file}}”，可以下载',
    'notice.bankFileFailed': '题库“{{bank}}”的“{{file}}”没有完成，点此查看原因',
    'notice.bankSwept': '题库“{{bank}}”的查重已完成，发现 {{clusters}} 组相似的题',
    'notice.bankQuestionsAdded': '{{actor}} 在题库“{{bank}}”中新增了 {{count}} 道题',
    'notice.bankQuestionsChanged': '{{actor}} 修改了题库“{{bank}}”中的 {{count}} 道题',
    'notice.bankQuestionsRemoved': '{{actor}} 将题库“{{bank}}”中的 {{count}} 道题移入了回收站',
    'notice.paperBankInvited': '{{actor}} 邀请您加入试卷库“{{bank}}”，角色为$t({{role}})',
    'notice.paperBankHandedOver': '{{actor}} 将试卷库“{{bank}}”转让给了您',
    'notice.paperBankPriceChanged': '试卷库“{{bank}}”的价格由 {{before, amount}} V 变为 {{price, amount}} V',
    'notice.paperBankSold': '{{actor}} 以 {{price, amount}} V 购买了试卷库“{{bank}}”',
    'notice.paperBankGivenBack': '{{actor}} 退还了试卷库“{{bank}}”，{{price, amount}} V 已退回',
    'notice.paperBankReviewed': '试卷库“{{bank}}”收到一条 {{rating}} 星评价',
    'notice.enterpriseInvited': '{{actor}} 邀请您加入“{{enterprise}}”',
    'notice.enterpriseFull':
      '邮箱已验证，但“{{enterprise}}”没有空名额，您暂时还不是它的成员。您的账号可以照常使用；企业管理员增加或腾出名额后，可以邀请您加入',
    'notice.enterpriseSeatWithdrawn':
      '“{{enterprise}}”的名额已满，为您预留的名额让给了先验证邮箱的人。您的账号可以照常使用；请先验证邮箱，有空名额时即可加入',
    'notice.enterpriseInvitationAccepted': '{{actor}} 接受了邀请，已加入“{{enterprise}}”',
    'notice.enterpriseJoinAsked': '{{actor}} 申请加入“{{enterprise}}”，可以通过邀请让其加入',
    'notice.enterpriseJoinable':
      '您的邮箱属于“{{enterprise}}”，它已在平台开通：您可以加入，没有空名额时可以申请加入',
    'notice.enterpriseSeatsMissing':
      '有人想用“{{enterprise}}”的邮箱注册或加入，但成员名额已满：请增加或腾出名额。这条提醒每天最多一次',
    'notice.enterpriseSuperAdminNamed': '平台指定您为“{{enterprise}}”的超级管理员',
    'notice.enterpriseMessage': '{{actor}} 给您发来一条消息',
    'notice.enterpriseAnnouncement': '{{actor}} 发布了公告',
    'notice.taskCompleted': '您上传的文档已识别完成',
    'notice.taskFailed': '您上传的文档未能识别',
    'notice.taskFileCompleted': '“{{file}}”已识别完成，可以校对',
    'notice.taskFileFailed': '“{{file}}”未能识别，点此查看原因',
    'notice.taskFilesCompleted': '“{{file}}”等 {{count}} 份文档已识别完成，可以校对',
    'notice.taskFilesFailed': '“{{file}}”等 {{count}} 份文档未能识别，点此查看原因',
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
    'notice.bankInvited': '{{actor}} invited you to the bank “{{bank}}” as $t({{role}})',
    'notice.bankInvitationAccepted': '{{actor}} accepted the invitation and joined the bank “{{bank}}”',
    'notice.bankInvitationDeclined': '{{actor}} declined the invitation to the bank “{{bank}}”',
    'notice.bankImported': 'The import into the bank “{{bank}}” is done; questions added: {{saved}}',
    'notice.bankExported': 'The export of the bank “{{bank}}” is ready to download',
    'notice.bankInterchangeFailed': 'An import or export of the bank “{{bank}}” was not completed; see why',
    'notice.bankFileImported': '“{{file}}” was imported into the bank “{{bank}}”; questions added: {{saved}}',
    'notice.bankFileExported': 'The bank “{{bank}}” was exported as “{{file}}”, ready to download',
    'notice.bankFileFailed': '“{{file}}” of the bank “{{bank}}” was not completed; see why',
    'notice.bankSwept':
      'The search for duplicates in the bank “{{bank}}” is done; groups found: {{clusters}}',
    'notice.bankQuestionsAdded': '{{actor}} added questions to the bank “{{bank}}”: {{count}}',
    'notice.bankQuestionsChanged': '{{actor}} changed questions of the bank “{{bank}}”: {{count}}',
    'notice.bankQuestionsRemoved':
      '{{actor}} moved questions of the bank “{{bank}}” into the trash: {{count}}',
    'notice.paperBankInvited': '{{actor}} invited you to the paper bank “{{bank}}” as $t({{role}})',
    'notice.paperBankHandedOver': '{{actor}} handed the paper bank “{{bank}}” over to you',
    'notice.paperBankPriceChanged':
      'The price of the paper bank “{{bank}}” changed from {{before, amount}} V to {{price, amount}} V',
    'notice.paperBankSold': '{{actor}} bought the paper bank “{{bank}}” for {{price, amount}} V',
    'notice.paperBankGivenBack':
      '{{actor}} got a refund of {{price, amount}} V for the paper bank “{{bank}}”',
    'notice.paperBankReviewed': 'Somebody rated the paper bank “{{bank}}”; stars: {{rating}}',
    'notice.enterpriseInvited': '{{actor}} invites you to join “{{enterprise}}”',
    'notice.enterpriseFull':
      'Your address is verified, but “{{enterprise}}” has no free seat, so you are not a member yet. Your account works as usual; once an administrator adds or frees a seat, you can be invited',
    'notice.enterpriseSeatWithdrawn':
      '“{{enterprise}}” is full: the seat reserved for you went to somebody who verified their address first. Your account works as usual; verify your address to join as soon as a seat is free',
    'notice.enterpriseInvitationAccepted': '{{actor}} accepted the invitation and joined “{{enterprise}}”',
    'notice.enterpriseJoinAsked':
      '{{actor}} asks to join “{{enterprise}}”; send an invitation to let them in',
    'notice.enterpriseJoinable':
      '“{{enterprise}}”, to which your address belongs, is now on the platform: you can join it, or ask to join if no seat is free',
    'notice.enterpriseSeatsMissing':
      'Somebody wants to register or join with an address of “{{enterprise}}”, but it has no free seat: add or free one. You get this reminder at most once a day',
    'notice.enterpriseSuperAdminNamed': 'The platform made you the super admin of “{{enterprise}}”',
    'notice.enterpriseMessage': '{{actor}} sent you a message',
    'notice.enterpriseAnnouncement': '{{actor}} published an announcement',
    'notice.taskCompleted': 'The document that you uploaded was recognised',
    'notice.taskFailed': 'The document that you uploaded could not be recognised',
    'notice.taskFileCompleted': '“{{file}}” was recognised and can be checked',
    'notice.taskFileFailed': '“{{file}}” could not be recognised; see why',
    'notice.taskFilesCompleted':
      '{{count}} documents were recognised and can be checked, the latest “{{file}}”',
    'notice.taskFilesFailed': '{{count}} documents could not be recognised, the latest “{{file}}”; see why',
    'bankRole.owner': 'owner',
    'bankRole.manager': 'manager',
    'bankRole.collaborator': 'collaborator',
    'bankRole.viewer': 'viewer',
  },
});
