import { Icon } from '@latchline/kit/icons/icon';
import { LogoMark } from '@latchline/kit/icons/logo-mark';
import { Button } from '@latchline/kit/components/button/button';
import { Tip } from '../../shared/ui/tip';
import { RailLink } from './menu-links';
import { NavLink } from '../../shared/navigation/nav-link';
import { groupTitles, type Screen, type ScreenGroup, screenGroups } from './screens';
import styles from './frame.module.css';

export interface MenuProps {
  readonly screens: readonly Screen[];
  readonly current: Screen | undefined;
  readonly email: string;
  /** Name of the business; that of the product until it is known. */
  readonly business: string;
  readonly newLeads: number;
  readonly onSignOut: () => void;
}

export function Rail({ screens, current, email, business, newLeads, onSignOut }: MenuProps) {
  const [account, domain] = email.split('@');
  const linksOf = (group: ScreenGroup) =>
    screens
      .filter((screen) => screen.group === group)
      .map((screen) => (
        <RailLink key={screen.path} screen={screen} current={screen === current} newLeads={newLeads} />
      ));
  return (
    <nav className={styles.rail} aria-label="Dashboard">
      <NavLink className={styles.brand} current={false}>
        <LogoMark />
        <b>{business}</b>
      </NavLink>
      <div className={styles.groups}>
        {screenGroups
          .filter((group) => group !== 'account')
          .map((group) => ({ group, links: linksOf(group) }))
          .filter(({ links }) => links.length > 0)
          .map(({ group, links }) => (
            <div key={group} className={styles.group} role="group" aria-label={groupTitles[group] ?? 'Tabs'}>
              {groupTitles[group] && <p aria-hidden="true">{groupTitles[group]}</p>}
              {links}
            </div>
          ))}
      </div>
      <div className={styles.me}>
        {linksOf('account')}
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
