import type { ReactNode } from 'react';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { AuthPage } from './auth-page';
import styles from './sign-in.module.css';

/** Shown for a link that has expired or was already used. */
export function DeadLink({
  title,
  why = 'This link no longer works.',
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
          Go to sign in
        </NavLink>
      </div>
    </AuthPage>
  );
}
