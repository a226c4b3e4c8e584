import { useEffect } from 'react';
import { Frame } from './frame/frame';
import { LateCount } from './leads/late-count';
import { LeadsTab } from './leads/leads.tab';
import { useServices } from './services';
import { useSession, useSignOut } from './session/session.queries';

/** The dashboard of somebody who may see it: frame, tab, and the live connection behind them. */
export function Dashboard() {
  const { live, desk } = useServices();
  const { data: session } = useSession();
  const signOut = useSignOut(() => desk.drafts.flush());

  useEffect(() => live.start(), [live]);
  useEffect(() => sendNotesOnLeaving(desk.drafts.leave.bind(desk.drafts)), [desk]);

  if (!session?.user) return null;
  return (
    <Frame title="Leads" user={session.user} newLeadsNote={<LateCount />} onSignOut={() => signOut.mutate()}>
      <LeadsTab me={session.user.email} />
    </Frame>
  );
}

/** A phone may never wake a page again that went to the background: what is not saved goes out at that moment. */
function sendNotesOnLeaving(leave: () => boolean): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const unloading = (event: BeforeUnloadEvent) => {
    if (leave()) event.preventDefault();
  };
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', leave);
  window.addEventListener('beforeunload', unloading);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('beforeunload', unloading);
  };
}
