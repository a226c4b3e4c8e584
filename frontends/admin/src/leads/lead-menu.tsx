import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { useServices } from '../services';
import { Menu, MenuItem } from '../ui/menu';

/** What is seldom done with a lead. */
export function LeadMenu({ lead }: { lead: Lead }) {
  const { desk } = useServices();
  return (
    <Menu label="More to do with this lead">
      {lead.held ? (
        <MenuItem onSelect={() => void desk.quarantine.move(lead.id, false)}>
          <Icon name="check" />
          Release
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => void desk.quarantine.move(lead.id, true)}>
          <Icon name="shield" />
          Mark as spam
        </MenuItem>
      )}
    </Menu>
  );
}
