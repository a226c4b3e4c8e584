import { Icon } from '@latchline/kit/icons/icon';
import { Button, buttonClass } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import styles from './frame.module.css';
import { MenuLabel, ScreenLink } from './menu-links';
import type { MenuProps } from './rail';
import { type Section, sectionsOf } from './sections';
import { SoundSwitch } from './sound-switch';
import { ThemeChoice } from './theme-choice';

/** The phone's bottom navigation: sections with several screens list them in a sheet. */
export function PhoneNav(menu: MenuProps) {
  const { screens, current, newLeads } = menu;
  const [open, setOpen] = useState<Section | null>(null);
  return (
    <>
      <nav className={styles.phoneNav} aria-label="Dashboard">
        {sectionsOf(screens).map((section) =>
          section.screens.length === 1 && section.name !== 'settings' ? (
            <ScreenLink
              key={section.name}
              screen={section.first}
              current={section.first === current}
              newLeads={newLeads}
            />
          ) : (
            <button
              key={section.name}
              type="button"
              aria-haspopup="dialog"
              aria-current={current?.section === section.name || undefined}
              onClick={() => setOpen(section)}
            >
              <MenuLabel {...section} counted={section.screens} newLeads={newLeads} />
            </button>
          ),
        )}
      </nav>
      {open && <SectionSheet {...menu} section={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function SectionSheet({
  section: { name, title, screens },
  current,
  email,
  newLeads,
  onSignOut,
  onClose,
}: MenuProps & { section: Section; onClose: () => void }) {
  return (
    <Dialog title={title} sheet onClose={onClose}>
      <div className={styles.sheet}>
        {screens.map((screen) => (
          <ScreenLink
            key={screen.path}
            screen={screen}
            current={screen === current}
            newLeads={newLeads}
            className={buttonClass({ variant: 'line' })}
            onClick={onClose}
          />
        ))}
        {name === 'settings' && (
          <div>
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
        )}
      </div>
    </Dialog>
  );
}
