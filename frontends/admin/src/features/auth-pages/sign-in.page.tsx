import { useEffect } from 'react';
import { navigate, useAddress } from '../../shared/navigation/address';
import { pathAfterSignIn, paths } from '../../shared/navigation/paths';
import { AuthPage } from './auth-page';
import { useSession } from '../../shared/signing-in/session.queries';
import { SignInForm } from './sign-in.form';

export function SignInPage() {
  const { query } = useAddress();
  const next = pathAfterSignIn(query.get('next'));
  const { data: session } = useSession();
  const signedIn = Boolean(session?.user);

  useEffect(() => {
    // The form itself chooses the screen after a sign-in.
    if (signedIn && location.pathname === paths.signIn) navigate(next, { replace: true });
  }, [signedIn, next]);

  return (
    <AuthPage title="Sign In" lead="For the people who answer the calls.">
      <SignInForm next={next} />
    </AuthPage>
  );
}
