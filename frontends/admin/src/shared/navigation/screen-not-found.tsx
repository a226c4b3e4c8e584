import { Notice } from '../ui/notice';
import { NavLink } from './nav-link';

/** Shown for an unknown URL. */
export function ScreenNotFound() {
  return (
    <Notice title="Page not found" icon="info" level={2}>
      <p>Check the address. The page may have been removed.</p>
      <BackLink />
    </Notice>
  );
}

/** Shown for a screen outside the user's role. */
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
    Go to the dashboard
  </NavLink>
);
