/** The pages that the router loads together. */
export { MarketPage } from './market.page.js';
export { CreatePaperBankPage, EditPaperBankPage } from './paper-bank-form.page.js';
export { AcceptInvitationPage, PaperBankMembersPage } from './members.page.js';
export { PaperBankListPage } from './paper-bank-list.page.js';
export { PaperBankPage } from './paper-bank.page.js';
export { SellerPage } from './seller.page.js';
