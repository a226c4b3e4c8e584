import { Button } from '@latchline/kit/components/button/button';
import { hasPasskeys } from '../../shared/signing-in/passkeys';
import { useSignInWithPasskey } from '../../shared/signing-in/session.queries';

/** Signs in with a passkey of this device. Nothing where the browser has none. */
export function PasskeyButton({ next }: { next: string }) {
  const signIn = useSignInWithPasskey(next);
  if (!hasPasskeys()) return null;
  return (
    <Button size="l" disabled={signIn.isPending} onClick={() => signIn.mutate()}>
      Use a passkey
    </Button>
  );
}
