import { leadExportRoutes } from '@latchline/contracts/leads/lead-export.operations';
import { urlOf } from '@latchline/kit/api/call-route';
import { serverNow } from '../../shared/http/server-clock';
import { DownloadLink } from '../../shared/files/download-link';
import { type LeadFilters, leadQuery } from '../../shared/leads/lead-filters';
import styles from './styles/leads.module.css';

/** Exports the leads of the current view. */
export function ExportButton({ filters }: { filters: LeadFilters }) {
  const address = urlOf(leadExportRoutes.exportLeads, { query: leadQuery(filters, serverNow()) });
  return (
    <DownloadLink className={styles.export} address={address} failed="Failed to export the leads">
      Export CSV
    </DownloadLink>
  );
}
