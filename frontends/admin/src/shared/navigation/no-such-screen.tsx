import { Notice } from '../ui/notice';
import { NavLink } from './nav-link';

/** An address that leads nowhere. */
export function NoSuchScreen() {
  return (
    <Notice title="There is nothing here for you" icon="info" level={2}>
      <p>This address leads nowhere: it may have been mistyped, or what it led to is gone.</p>
      <BackLink />
    </Notice>
  );
}

/** A screen that there is, and that is somebody else's. */
export function NotYourScreen() {
  return (
    <Notice title={accessDenied.title} icon="alert" level={2}>
      <p>{accessDenied.text}</p>
      <BackLink />
    </Notice>
  );
}

export const accessDenied = {
  title: 'Access Denied',
  text: "You don't have admin privileges to access this page.",
};

const BackLink = () => (
  <NavLink className="btn btn-line" current={false}>
    To the dashboard
  </NavLink>
);
