import type { NewPasskey, PasskeySignIn } from '@latchline/contracts/identity/passkey.schema';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The owner closed the dialog of the browser, or took too long. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Asks the device for a new passkey. */
export async function createPasskey(options: Options): Promise<NewPasskey['credential']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as unknown as NewPasskey['credential'];
}

/** Asks the device to sign in with one of its passkeys. */
export async function askForPasskey(options: Options): Promise<PasskeySignIn['credential']> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON })) as unknown as PasskeySignIn['credential'];
}
