import { Icon } from '@latchline/kit/icons/icon';
import { Button, buttonClass } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import styles from './frame.module.css';
import { MenuLink } from './menu-links';
import type { MenuProps } from './rail';
import { SoundSwitch } from './sound-switch';
import { ThemeChoice } from './theme-choice';

/** The phone's bottom navigation; items that do not fit are under "More". */
export function PhoneNav({ screens, current, email, newLeads, onSignOut }: MenuProps) {
  const [more, setMore] = useState(false);
  const [first, ...others] = screens;
  return (
    <>
      <nav className={styles.phoneNav} aria-label="Dashboard">
        {first && <MenuLink screen={first} current={first === current} newLeads={newLeads} />}
        <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)}>
          <Icon name="menu" />
          More
        </button>
      </nav>
      {more && (
        <Dialog title="More" sheet onClose={() => setMore(false)}>
          <div className={styles.more}>
            {others.map((screen) => (
              <MenuLink
                key={screen.path}
                screen={screen}
                current={screen === current}
                newLeads={newLeads}
                className={buttonClass({ variant: 'line' })}
                onClick={() => setMore(false)}
              />
            ))}
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
