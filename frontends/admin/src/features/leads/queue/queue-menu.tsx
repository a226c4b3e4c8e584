import { callOutcomes } from '@latchline/contracts/leads/calls/call-outcome';
import { leadStatuses } from '@latchline/contracts/leads/lead.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { openLead } from '../../../shared/leads/lead-address';
import { statusLabels } from '../../../shared/leads/lead-labels';
import { outcomeLabels } from '../../../shared/leads/outcome-labels';
import { Menu, MenuItem, MenuLabel } from '../../../shared/ui/menu';
import { useRecordOutcome } from '../calls/use-calls';
import { useLeadChanges } from '../changes/use-lead-changes';
import { needsSomebody } from '../taking/call-out';
import { useTakeLead } from '../taking/use-taking';

/** What can be done with a lead without opening it. A lost lead needs a reason, so it is asked for below the list. */
export function QueueMenu({ lead }: { lead: ListedLead }) {
  const changes = useLeadChanges();
  const record = useRecordOutcome(lead.id);
  const take = useTakeLead();
  return (
    <Menu label={`More actions for ${lead.name}`}>
      {needsSomebody(lead) && (
        <MenuItem onSelect={() => take.mutate(lead.id)}>
          <Icon name="check" />
          I've got it
        </MenuItem>
      )}
      <MenuLabel>Outcome of a call</MenuLabel>
      {callOutcomes.map((outcome) => (
        <MenuItem
          key={outcome}
          onSelect={() => (outcome === 'lost' ? changes.calls.pending.ask(lead.id) : record(outcome))}
        >
          <Icon name="phone" />
          {outcome === 'lost' ? 'Lost because…' : outcomeLabels[outcome]}
        </MenuItem>
      ))}
      <MenuLabel>Status</MenuLabel>
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
