import { LogoMark } from '@latchline/kit/icons/logo-mark';
import { useEffect } from 'react';
import { navigate, useAddress } from '../navigation/address';
import { pathAfterSignIn } from '../navigation/paths';
import { useSession } from './session.queries';
import { SignInForm } from './sign-in.form';
import styles from './sign-in.module.css';

export function SignInPage() {
  const { query } = useAddress();
  const next = pathAfterSignIn(query.get('next'));
  const { data: session } = useSession();
  const signedIn = Boolean(session?.user);

  useEffect(() => {
    document.title = 'Sign In | Latchline';
  }, []);
  useEffect(() => {
    if (signedIn) navigate(next, { replace: true });
  }, [signedIn, next]);

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <LogoMark />
          <b>Latchline</b>
        </p>
        <h1>Sign In</h1>
        <p className={styles.lead}>For the people who answer the calls.</p>
        <SignInForm next={next} />
      </div>
    </main>
  );
}
