import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import type { Person } from '@latchline/contracts/leads/person.operations';
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
          person={personOf(lead)}
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

/** A number that is withheld is stored as words, the same for everybody. */
const personOf = ({ id, phone, phone_e164, email }: Lead): Person => ({
  lead_id: id,
  ...((phone_e164 !== null || /\d/.test(phone)) && { phone }),
  ...(email && { email }),
});
