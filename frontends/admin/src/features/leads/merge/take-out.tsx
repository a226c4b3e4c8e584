import { Button } from '@latchline/kit/components/button/button';
import { useLeadChanges } from '../changes/use-lead-changes';

/** Undoes the merge of one lead. */
export function TakeOut({ id, name }: { id: string; name: string }) {
  const changes = useLeadChanges();
  return (
    <Button size="s" onClick={() => void changes.bulk.unmerge([id])}>
      Take out<span className="vh"> {name}</span>
    </Button>
  );
}
