import { Icon } from '@latchline/kit/icons/icon';
import { LogoMark } from '@latchline/kit/icons/logo-mark';
import { Button } from '@latchline/kit/components/button/button';
import { paths } from '../navigation/paths';
import { Tip } from '../ui/tip';
import { NavLink } from './nav-link';
import styles from './frame.module.css';

export function Rail({
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
  const [account, domain] = email.split('@');
  return (
    <nav className={styles.rail} aria-label="Dashboard">
      <NavLink className={styles.brand} current={false}>
        <LogoMark />
        <b>Latchline</b>
      </NavLink>
      <Tip text="Leads" side="right">
        <NavLink current={path === paths.dashboard}>
          <Icon name="inbox" />
          <span>Leads</span>
          {newLeads > 0 && (
            <span className={styles.count}>
              {newLeads}
              <span className="vh"> new</span>
            </span>
          )}
        </NavLink>
      </Tip>
      <div className={styles.me}>
        <Tip text="Notifications" side="right">
          <NavLink to={paths.notifications} current={path === paths.notifications}>
            <Icon name="bell" />
            <span>Notifications</span>
          </NavLink>
        </Tip>
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
