/** Stands here until its feature is built: the route and the menu entry exist. */
import { PageHeader } from '../../ui/page.js';

export function BatchUploadPage() {
  return <PageHeader title="批量上传" />;
}
