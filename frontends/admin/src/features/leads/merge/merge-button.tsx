import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { useLeadChanges } from '../changes/use-lead-changes';
import type { Candidate } from './merge-choice';
import { MergeDialog } from './merge-dialog';

/** Merges the open lead with another request of the customer. */
export function MergeButton({ lead, other }: { lead: Candidate; other: Candidate }) {
  const changes = useLeadChanges();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Merge…<span className="vh"> with the request of {other.name}</span>
      </Button>
      {asking && (
        <MergeDialog
          leads={[lead, other]}
          onClose={() => setAsking(false)}
          onMerge={(into) => void changes.bulk.merge([lead, other], into)}
        />
      )}
    </>
  );
}
