import type { Role } from '@latchline/contracts/access/roles';
import { Suspense, useEffect, useState } from 'react';
import { LeaveDialog } from '../shared/editing/leave-dialog';
import { Frame } from './frame/frame';
import { ScreenNotFound, NotYourScreen } from '../shared/navigation/screen-not-found';
import { soundPreference } from '../shared/browser/preferences';
import { type Screen, screenAt, screens, screensOf } from './frame/screens';
import { LateCount } from '../features/leads/late-count';
import type { LeadChanges } from '../features/leads/changes/lead-changes';
import { useLeadChanges } from '../features/leads/changes/use-lead-changes';
import { type Arrival, arrivalMessage, useLiveLeads } from '../features/leads/use-live-leads';
import { useAddress } from '../shared/navigation/address';
import { askBefore } from '../shared/navigation/departures';
import { PaletteButton } from './palette/palette-button';
import { type PaletteDialog, PaletteDialogs } from './palette/palette-dialogs';
import { paths } from '../shared/navigation/paths';
import { followNotificationClicks } from './notification-clicks';
import { useClients } from '../shared/clients/clients';
import { useSetup, isLeft } from '../features/setup/queries/setup.queries';
import { FirstScreenNotice } from '../features/setup/first-screen-notice';
import { useSession, useSignOut } from '../shared/signing-in/session.queries';
import { chimeOnce } from '../shared/browser/chime';
import { Spinner } from '../shared/ui/spinner';

/** The dashboard of an authorised user: frame, current screen and live connection. */
export function Dashboard() {
  const { live, push } = useClients();
  const changes = useLeadChanges();
  const { data: session } = useSession();
  const signOut = useSignOut(() => Promise.all([changes.drafts.flush(), leaveCalls(changes), push.leave()]));
  const { path } = useAddress();
  // Here, not in the Leads screen, so that new leads are announced on every screen.
  const arrival = useLiveLeads(soundArrival);

  const [dialog, setDialog] = useState<PaletteDialog | null>(null);

  useEffect(() => live.start(), [live]);
  useEffect(followNotificationClicks, []);
  useEffect(() => void push.look().catch(() => undefined), [push]);
  useEffect(() => sendNotesOnLeaving(changes.drafts.leave.bind(changes.drafts)), [changes]);

  const role = session?.user?.role ?? 'user';
  const mine = screensOf(role);
  const menu = useSetupInMenu(mine, role);

  if (!session?.user) return null;
  const current = screenAt(path, menu) ?? screenAt(path, mine);
  const denied = !current && screenAt(path, screens) !== undefined;
  const leave = () => askBefore(() => signOut.mutate());
  return (
    <Frame
      screens={menu}
      current={current}
      denied={denied}
      user={session.user}
      find={<PaletteButton onOpen={() => setDialog('palette')} />}
      newLeadsNote={<LateCount />}
      notice={current?.path === paths.dashboard && <FirstScreenNotice me={session.user} />}
      onSignOut={leave}
    >
      <Suspense fallback={<Spinner label="Loading the screen" />}>
        {current ? (
          <current.Content me={session.user} arrival={arrival} />
        ) : denied ? (
          <NotYourScreen />
        ) : (
          <ScreenNotFound />
        )}
      </Suspense>
      <LeaveDialog />
      <PaletteDialogs opened={dialog} onOpen={setDialog} screens={menu} me={session.user} onSignOut={leave} />
      <p className="vh" role="status">
        {arrivalMessage(arrival)}
      </p>
    </Frame>
  );
}

/** Set-up is in the menu while a step is left; afterwards a link in the settings leads to its checks. */
function useSetupInMenu(mine: readonly Screen[], role: Role): readonly Screen[] {
  const { data } = useSetup(role);
  if (!data?.items.some(isLeft)) return mine.filter(({ path }) => path !== paths.setup);
  const title = data.completed_at ? 'Set-up checks' : 'Set-up';
  return mine.map((screen) => (screen.path === paths.setup ? { ...screen, title } : screen));
}

function soundArrival({ ids }: Arrival): void {
  if (soundPreference.snapshot() === 'on') void chimeOnce([...ids][0] ?? 'leads');
}

/** Unsaved outcomes stay in the browser; the next user is not asked about another's calls. */
async function leaveCalls({ calls }: LeadChanges): Promise<void> {
  calls.pending.clear();
  await calls.outcomes.flush();
}

/** Sends unsaved notes when the page is hidden, because a phone may never resume a background page. */
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
