import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { PersonDialog } from '../../../shared/personal-data/person-dialog';
import { useLeadChanges } from '../changes/use-lead-changes';
import { Menu, MenuItem } from '../../../shared/ui/menu';
import { closeLead } from '../../../shared/leads/lead-address';

/** Less common actions on a lead. */
export function LeadMenu({ lead }: { lead: Lead }) {
  const changes = useLeadChanges();
  const [person, setPerson] = useState(false);
  return (
    <>
      <Menu label="More actions for this lead">
        {lead.held ? (
          <MenuItem onSelect={() => void changes.quarantine.move(lead.id, false)}>
            <Icon name="check" />
            Release
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => void changes.quarantine.move(lead.id, true)}>
            <Icon name="shield" />
            Mark as spam
          </MenuItem>
        )}
        <MenuItem onSelect={() => setPerson(true)}>
          <Icon name="document" />
          This person's data
        </MenuItem>
      </Menu>
      {person && (
        <PersonDialog
          person={{ phone: lead.phone, ...(lead.email && { email: lead.email }) }}
          onClose={() => setPerson(false)}
          onErased={() => {
            setPerson(false);
            closeLead();
          }}
        />
      )}
    </>
  );
}
