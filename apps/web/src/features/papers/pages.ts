/** The pages that the router loads together. */
export { CreatePaperPage } from './create-paper.page.js';
export { MyPapersPage, PracticeListPage } from './paper-list.page.js';
export { PaperRedirect, PaperViewPage } from './view/paper-view.page.js';
