import { leadStatuses } from '@latchline/contracts/leads/lead.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { openLead } from '../../../shared/leads/lead-address';
import { statusLabels } from '../../../shared/leads/lead-labels';
import { Menu, MenuItem } from '../../../shared/ui/menu';
import { useLeadChanges } from '../changes/use-lead-changes';

/** What can be done with a lead without opening it. */
export function QueueMenu({ lead }: { lead: ListedLead }) {
  const changes = useLeadChanges();
  return (
    <Menu label={`More actions for ${lead.name}`}>
      {leadStatuses
        .filter((status) => status !== lead.status)
        .map((status) => (
          <MenuItem key={status} onSelect={() => void changes.statuses.change(lead, status)}>
            <Icon name={status === 'cancelled' ? 'close' : status === 'new' ? 'repeat' : 'check'} />
            Set to {statusLabels[status]}
          </MenuItem>
        ))}
      {lead.repeat_of && (
        <MenuItem onSelect={() => openLead(lead.id)}>
          <Icon name="document" />
          Open this request alone
        </MenuItem>
      )}
    </Menu>
  );
}
