import { Icon } from '@latchline/kit/icons/icon';
import { Button, buttonClass } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { paths } from '../navigation/paths';
import { Dialog } from '../ui/dialog';
import styles from './frame.module.css';
import { NavLink } from './nav-link';
import { SoundSwitch } from './sound-switch';
import { ThemeChoice } from './theme-choice';

/** On a phone the rail lies at the bottom, and what the head has no room for is behind "More". */
export function PhoneNav({
  path,
  email,
  newLeads,
  onSignOut,
}: {
  path: string;
  email: string;
  newLeads: number;
  onSignOut: () => void;
}) {
  const [more, setMore] = useState(false);
  return (
    <>
      <nav className={styles.phoneNav} aria-label="Dashboard">
        <NavLink current={path === paths.dashboard}>
          <Icon name="inbox" />
          Leads
          {newLeads > 0 && (
            <span className={styles.count}>
              {newLeads}
              <span className="vh"> new</span>
            </span>
          )}
        </NavLink>
        <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)}>
          <Icon name="menu" />
          More
        </button>
      </nav>
      {more && (
        <Dialog title="More" sheet onClose={() => setMore(false)}>
          <div className={styles.more}>
            <NavLink
              to={paths.notifications}
              current={path === paths.notifications}
              className={buttonClass({ variant: 'line' })}
              onClick={() => setMore(false)}
            >
              <Icon name="bell" />
              Notifications
            </NavLink>
            <SoundSwitch />
            <ThemeChoice />
            <p>
              Signed in as <b>{email}</b>
            </p>
            <Button variant="line" onClick={onSignOut}>
              <Icon name="sign-out" />
              Sign Out
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
