import type { ReactNode } from 'react';
import { leadsPath, openLead } from '../../../shared/leads/lead-address';

/** A link to another lead, opened in the same panel. */
export function LeadLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={leadsPath({ filters: {}, lead: id })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        openLead(id);
      }}
    >
      {children}
    </a>
  );
}
