import { Notice } from '../ui/notice';
import { NavLink } from './nav-link';

/** An address that leads nowhere, or to what this role does not include. */
export function NoSuchScreen() {
  return (
    <Notice title="There is nothing here for you" icon="info">
      <p>This address leads nowhere, or to a part of the dashboard that your role does not include.</p>
      <NavLink className="btn btn-line" current={false}>
        To the dashboard
      </NavLink>
    </Notice>
  );
}
