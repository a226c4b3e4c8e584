import { useEffect } from 'react';
import { navigate, useAddress } from '../../shared/navigation/address';
import { pathAfterSignIn } from '../../shared/navigation/paths';
import { AuthPage } from './auth-page';
import { useSession } from '../../shared/signing-in/session.queries';
import { SignInForm } from './sign-in.form';

export function SignInPage() {
  const { query } = useAddress();
  const next = pathAfterSignIn(query.get('next'));
  const { data: session } = useSession();
  const signedIn = Boolean(session?.user);

  useEffect(() => {
    if (signedIn) navigate(next, { replace: true });
  }, [signedIn, next]);

  return (
    <AuthPage title="Sign In" lead="For the people who answer the calls.">
      <SignInForm next={next} />
    </AuthPage>
  );
}
