import type { ReactNode } from 'react';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { AuthPage } from './auth-page';
import styles from './sign-in.module.css';

/** A link that was good once. */
export function DeadLink({
  title,
  why = 'This link is good no longer.',
  children,
}: {
  title: string;
  why?: string;
  children?: ReactNode;
}) {
  return (
    <AuthPage title={title} lead={<span role="alert">{why}</span>}>
      <div className={styles.form}>
        {children}
        <NavLink to={paths.signIn} className="btn btn-line" current={false}>
          To the sign-in page
        </NavLink>
      </div>
    </AuthPage>
  );
}
