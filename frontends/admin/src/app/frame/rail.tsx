import { Icon } from '@latchline/kit/icons/icon';
import { LogoMark } from '@latchline/kit/icons/logo-mark';
import { Button } from '@latchline/kit/components/button/button';
import type { ReactNode } from 'react';
import { Tip } from '../../shared/ui/tip';
import { MenuLabel, ScreenLink } from './menu-links';
import { NavLink } from '../../shared/navigation/nav-link';
import type { Screen } from './screens';
import { type Section, sectionsOf } from './sections';
import styles from './frame.module.css';

export interface MenuProps {
  readonly screens: readonly Screen[];
  readonly current: Screen | undefined;
  readonly email: string;
  /** Name of the business; that of the product until it is known. */
  readonly business: string;
  readonly newLeads: number;
  /** Opens the command palette. */
  readonly find: ReactNode;
  /** Who is on call; null for roles without leads. */
  readonly duty: ReactNode;
  readonly onSignOut: () => void;
}

export function Rail({ screens, current, email, business, newLeads, find, duty, onSignOut }: MenuProps) {
  const [account, domain] = email.split('@');
  return (
    <nav className={styles.rail} aria-label="Dashboard">
      <NavLink className={styles.brand} current={false}>
        <LogoMark />
        <b>{business}</b>
      </NavLink>
      <div className={styles.find}>{find}</div>
      <ul className={styles.sections}>
        {sectionsOf(screens).map((section) => (
          <RailSection key={section.name} section={section} current={current} newLeads={newLeads} />
        ))}
      </ul>
      {duty}
      <div className={styles.me}>
        <p>
          Signed in as
          <br />
          <b>
            {account}@<wbr />
            {domain}
          </b>
        </p>
        <Tip text="Sign Out" side="right">
          <Button variant="quiet" onClick={onSignOut}>
            <Icon name="sign-out" />
            <span>Sign Out</span>
          </Button>
        </Tip>
      </div>
    </nav>
  );
}

/** The current section shows its screens below it; narrow screens show only icons. */
function RailSection({
  section: { name, title, icon, first, screens },
  current,
  newLeads,
}: {
  section: Section;
  current: Screen | undefined;
  newLeads: number;
}) {
  const single = screens.length === 1;
  const open = !single && current?.section === name;
  return (
    <li data-open={open || undefined}>
      <Tip text={title} side="right">
        <NavLink to={first.path} current={single && current === first}>
          <MenuLabel icon={icon} title={title} counted={open ? [] : screens} newLeads={newLeads} />
        </NavLink>
      </Tip>
      {open && (
        <ul aria-label={title}>
          {screens.map((screen) => (
            <li key={screen.path}>
              <Tip text={screen.title} side="right">
                <ScreenLink screen={screen} current={screen === current} newLeads={newLeads} />
              </Tip>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
