import type { Enterprise } from '@tiku/contracts/enterprise';
import styles from './enterprise-data.module.css';
import { ErasureSection } from './erasure-section.js';
import { ExportSection } from './export-section.js';

/** The super admin's actions on all data of the enterprise. */
export function DataTab({ enterprise }: { enterprise: Enterprise }) {
  return (
    <div className={styles.column}>
      <ExportSection />
      <ErasureSection enterprise={enterprise} />
    </div>
  );
}
