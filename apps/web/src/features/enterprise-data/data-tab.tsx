import { ExportSection } from './export-section.js';
import styles from './enterprise-data.module.css';

/** What the super admin may do with all that is kept of the enterprise. */
export function DataTab() {
  return (
    <div className={styles.column}>
      <ExportSection />
    </div>
  );
}
