import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { LeadLink } from '../lead/lead-link';
import { MergeButton } from '../merge/merge-button';
import { Request, Requests } from '../requests/request';

/** Later requests of the same person that are leads of their own. */
export function RepeatedRequests({ lead }: { lead: LeadDetail }) {
  const { repeated_by = [] } = lead;
  if (repeated_by.length === 0) return null;
  return (
    <Requests title="Repeated requests">
      {repeated_by.map((repeat) => (
        <Request
          key={repeat.id}
          lead={repeat}
          callOf={repeat.id}
          action={
            <>
              <LeadLink id={repeat.id}>Open</LeadLink>
              <MergeButton lead={lead} other={repeat} />
            </>
          }
        />
      ))}
    </Requests>
  );
}
