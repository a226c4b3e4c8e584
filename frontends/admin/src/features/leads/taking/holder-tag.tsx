import { useNames } from '../../../shared/leads/use-assignees';
import { useSession } from '../../../shared/signing-in/session.queries';

/** "Sue has it", on the row of a lead that waits for its first contact. */
export function HolderTag({ email, className }: { email: string; className: string }) {
  const name = useNames()(email);
  const isMine = useSession().data?.user?.email === email;
  return (
    <span className={className} title={isMine ? undefined : `${name} has it`}>
      {isMine ? 'You have it' : `${name.split(' ')[0]} has it`}
    </span>
  );
}
