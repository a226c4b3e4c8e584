import { mayCall } from '@latchline/contracts/access/roles';
import { Duty } from '../../features/calendar/duty';
import { publicBusinessInfoRoutes } from '@latchline/contracts/content/business-info.operations';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { type ReactNode, useEffect, useState } from 'react';
import { screens as widths, useMedia } from '../../shared/browser/media';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useStore } from '../../shared/browser/store';
import { Tip, Tips } from '../../shared/ui/tip';
import { useKeys } from '../../shared/browser/use-keys';
import styles from './frame.module.css';
import { Alarms } from './alarms';
import { paths } from '../../shared/navigation/paths';
import { KeyboardHelp } from './keyboard-help';
import { LiveBadge } from './live-badge';
import { accessDenied } from '../../shared/navigation/screen-not-found';
import { OfflineBar } from './offline-bar';
import { PhoneNav } from './phone-nav';
import { keysPreference } from '../../shared/browser/preferences';
import { Rail } from './rail';
import type { Screen } from './screens';
import { SoundSwitch, useSoundReadiness } from './sound-switch';
import { StatCards } from './stat-cards';
import { useStats } from '../../shared/stats/stats.queries';
import { ThemeChoice } from './theme-choice';
import { contentId } from './use-focus-place';
import { WaitingLeads } from './waiting-leads';

interface FrameProps {
  readonly screens: readonly Screen[];
  /** Undefined when no screen matches the URL. */
  readonly current: Screen | undefined;
  /** The screen exists, but not for this role. */
  readonly denied: boolean;
  readonly user: SessionUser;
  /** Opens the command palette. */
  readonly find: ReactNode;
  readonly newLeadsNote: ReactNode;
  /** Shown above the screen, such as the remaining set-up steps. */
  readonly notice: ReactNode;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** The layout around every screen. */
export function Frame({
  screens,
  current,
  denied,
  user,
  find,
  newLeadsNote,
  notice,
  onSignOut,
  children,
}: FrameProps) {
  const newLeads = useStats().data?.new_leads ?? 0;
  const phone = useMedia(widths.phone);
  const title = current?.title ?? (denied ? accessDenied.title : 'Not found');
  useTitle(title, newLeads);
  useSoundReadiness();
  const business = useRouteQuery(publicBusinessInfoRoutes.getBusinessInfo).data?.name ?? 'Latchline';
  // Shown on the specified tabs only, not on settings. On a phone the first screen belongs to the leads.
  const counts = current?.isTab && <StatCards newLeadsNote={newLeadsNote} />;
  const countsBelow = phone && current?.path === paths.dashboard;
  const duty = mayCall('leads', user.role) && <Duty className={styles.duty} />;
  const nav = { screens, current, email: user.email, business, newLeads, find, duty, onSignOut };
  return (
    <Tips>
      <div className={styles.app}>
        <SkipLink />
        {!phone && <Rail {...nav} />}
        <div className={styles.main}>
          <Head title={title} phone={phone} find={phone && find} />
          <div>
            <OfflineBar />
            {mayCall('leads', user.role) && <WaitingLeads mayCheckDeliveries={mayCall('admin', user.role)} />}
            {mayCall('admin', user.role) && <Alarms />}
            {notice}
          </div>
          <main id={contentId} tabIndex={-1}>
            {!countsBelow && counts}
            {children}
            {countsBelow && counts}
          </main>
        </div>
        {phone && <PhoneNav {...nav} />}
      </div>
    </Tips>
  );
}

/** The first focusable element, to skip the menu. */
function SkipLink() {
  return (
    <a
      className={styles.skip}
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}

function Head({ title, phone, find }: { title: string; phone: boolean; find: ReactNode }) {
  const [help, setHelp] = useState(false);
  const characters = useStore(keysPreference) === 'on';
  useKeys({ '?': () => setHelp(true) }, { characters });
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <LiveBadge />
      <span className={styles.space} />
      {find && <div className={styles.find}>{find}</div>}
      {!phone && <SoundSwitch />}
      {!phone && <ThemeChoice />}
      <Tip text="Keys">
        <button
          type="button"
          className="btn btn-line square"
          aria-label="Keyboard help"
          aria-haspopup="dialog"
          onClick={() => setHelp(true)}
        >
          ?
        </button>
      </Tip>
      {help && <KeyboardHelp onClose={() => setHelp(false)} />}
    </header>
  );
}

/** Shows the number of new leads in the browser tab's title. */
function useTitle(title: string, newLeads: number): void {
  useEffect(() => {
    document.title = newLeads > 0 ? `(${newLeads}) ${title} | Latchline` : `${title} | Latchline`;
  }, [title, newLeads]);
}
