import { passkeyRoutes } from '@latchline/contracts/identity/passkey.operations';
import { sessionRoutes } from '@latchline/contracts/identity/session.operations';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { type On, Refusal } from './fake-routes';

export const administrator: SessionUser = {
  id: '00000000-0000-7000-8000-000000000001',
  email: 'dee@latchline.example',
  role: 'admin',
  is_admin: true,
};

interface SessionState {
  user: SessionUser | null;
  readonly code: string | null;
}

/** An in-memory session; the only valid password is `right`. */
export function fakeSession(on: On, state: SessionState): void {
  const expiry = (): number => Math.floor(Date.now() / 1000) + 900;
  const startSession = () => {
    if (!state.user) throw new Refusal(401, 'Sign in first');
    return { expires_in: 900, expires_at: expiry(), user: state.user };
  };
  on(sessionRoutes.getSession, () => ({ user: state.user, expires_at: state.user && expiry() }));
  on(sessionRoutes.refresh, startSession);
  on(sessionRoutes.signOut, () => {
    state.user = null;
  });
  on(passkeyRoutes.beginPasskeySignIn, () => ({ options: { challenge: 'AAAA' } }));
  on(passkeyRoutes.signInWithPasskey, ({ body: { credential } }) => {
    if (credential.id !== 'known') throw refused('This passkey does not work here', 'identity.wrong-passkey');
    state.user = administrator;
    return startSession();
  });
  on(sessionRoutes.signIn, ({ body: { password, code } }) => {
    if (password !== 'right') throw new Refusal(401, 'The e-mail address or the password is wrong');
    if (state.code && code === undefined) throw refused('Enter the code', 'identity.code-required');
    if (state.code && code !== state.code) throw refused('That code is not right', 'identity.wrong-code');
    state.user = administrator;
    return startSession();
  });
}

const refused = (detail: string, code: string): Refusal =>
  new Refusal(401, detail, { type: `urn:latchline:problem:${code}` });
