/** Stands here until its feature is built: the route and the menu entry exist. */
import { PageHeader } from '../../ui/page.js';

export function BankPage() {
  return <PageHeader title="题库" />;
}
