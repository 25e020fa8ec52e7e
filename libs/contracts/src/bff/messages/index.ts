/** Texts of the BFF. */
import { defineMessages } from '../../messages/index.js';

export const bffMessages = defineMessages({
  'zh-CN': {
    'service.bff': '网页与接口入口',
    'error.exportRunning': '你的数据正在下载，请等它完成后再试',
    'error.export': '暂时无法导出：{{services}} 没有响应，请稍后再试',
    'error.webApp': '网页尚未构建，请运行 npm run build 后再试',
    'error.graphql.document': '该查询不在本版本的查询清单中，请刷新页面后再试',
    'error.graphql.syntax': '查询语句有误：{{problem}}',
    'error.graphql.tooDeep': '查询嵌套过深，最多 {{limit}} 层',
    'error.graphql.tooCostly': '一次查询的内容过多，请减少每页数量（{{cost}}/{{limit}}）',
    'error.apiDocs': '接口文档尚未生成，请运行 npm run build 后再试',
  },
  'en-US': {
    'service.bff': 'Web and API entrance',
    'error.exportRunning':
      'Your data is being downloaded already. Please wait until that download has finished',
    'error.export':
      'The export is not possible right now: {{services}} did not answer; please try again later',
    'error.webApp': 'The web app is not built yet; run npm run build and try again',
    'error.graphql.document': 'This query is not known to this release; reload the page and try again',
    'error.graphql.syntax': 'The query is not valid: {{problem}}',
    'error.graphql.tooDeep': 'The query is nested too deeply: at most {{limit}} levels',
    'error.graphql.tooCostly':
      'The query asks for too much at once; ask for smaller pages ({{cost}} of {{limit}})',
    'error.apiDocs': 'The API documentation is not built yet; run npm run build and try again',
  },
});
