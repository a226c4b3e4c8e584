import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { needsSomebody } from './call-out';
import { useTakeLead } from './use-taking';

/** "I've got it", on the row of a lead that needs somebody. */
export function TakeButton({ lead, className }: { lead: ListedLead; className?: string | undefined }) {
  const take = useTakeLead();
  if (!needsSomebody(lead)) return null;
  return (
    <Button
      className={className}
      aria-label={`I've got it: ${lead.name}`}
      disabled={take.isPending}
      onClick={() => take.mutate(lead.id)}
    >
      I've got it
    </Button>
  );
}
