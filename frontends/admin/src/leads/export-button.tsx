import { routes } from '@latchline/contracts/http/routes';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { addressOf } from '@latchline/kit/api/api-client';
import { toast } from 'sonner';
import { serverNow } from '../api/server-clock';
import { useServices } from '../services';
import { type LeadFilters, leadQuery } from './lead-filters';
import styles from './leads.module.css';

/** The leads of the current view as a file. A link: the browser saves it as it comes, however much it is. */
export function ExportButton({ filters }: { filters: LeadFilters }) {
  const { sessionApi } = useServices();
  const address = addressOf(routes.exportLeads, { query: leadQuery(filters, serverNow()) });
  const save = async () => {
    try {
      // A download cannot renew the session by itself; asking who is signed in does.
      await sessionApi.session();
    } catch {
      return void toast.error('Failed to export the leads');
    }
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    link.click();
  };
  return (
    <ButtonLink
      className={styles.export}
      href={address}
      download
      onClick={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      Export CSV
    </ButtonLink>
  );
}
