/** Stands here until its feature is built: the route and the menu entry exist. */
import { PageHeader } from '../../ui/page.js';

export function DashboardPage() {
  return <PageHeader title="工作台" />;
}
