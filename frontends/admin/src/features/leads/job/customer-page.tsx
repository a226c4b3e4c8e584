import { visitorPageRoutes } from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { Button } from '@latchline/kit/components/button/button';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import { CopyButton } from '../../../shared/ui/copy-button';
import styles from './job.module.css';

/** The link of the customer's own page, to send it to them. Read on demand: nobody needs it for most leads. */
export function CustomerPage({ leadId }: { leadId: string }) {
  const { api } = useClients();
  const link = useAction({
    call: () => api.call(visitorPageRoutes.getVisitorLink, { params: { id: leadId } }),
    failed: 'Failed to get the link of the customer’s page',
  });
  if (!link.data)
    return (
      <div className={styles.wide}>
        <Button disabled={link.isPending} onClick={() => link.mutate()}>
          Customer’s page
        </Button>
      </div>
    );
  const url = new URL(link.data.path, location.origin).href;
  return (
    <div className={styles.wide} role="group" aria-label="Customer’s page">
      <p className={styles.page}>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <div className={styles.ways}>
        <CopyButton text={url} />
      </div>
    </div>
  );
}
