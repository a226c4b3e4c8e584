import { Inject, Injectable } from '@nestjs/common';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { NewPasskey, Passkey, PasskeySignIn } from '@latchline/contracts/identity/passkey.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { IdentityRepository } from '../identity.repository';
import { SecurityEvents } from '../security-events';
import { switchedOff } from '../sign-in';
import { lazyWebAuthn } from './lazy-webauthn';
import { PasskeyRepository, type StoredPasskey } from './passkey.repository';

type PasskeyOptions = Readonly<Record<string, unknown>>;

/** Passkeys belong to the host name of the site. The device must have checked who holds it, so no code is asked for. */
@Injectable()
export class Passkeys {
  private readonly site: { readonly expectedOrigin: string; readonly expectedRPID: string };

  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly identities: IdentityRepository,
    private readonly events: SecurityEvents,
    @Inject(GATEWAY_CONFIG) { SITE_URL }: Pick<GatewayConfig, 'SITE_URL'>,
  ) {
    const { origin, hostname } = new URL(SITE_URL);
    this.site = { expectedOrigin: origin, expectedRPID: hostname };
  }

  list(userId: string): Promise<Passkey[]> {
    return this.passkeys.list(userId);
  }

  /** Options to create a passkey. A device that has one already is left out. */
  async begin({ id, email }: SessionUser): Promise<PasskeyOptions> {
    const options = await lazyWebAuthn().generateRegistrationOptions({
      rpID: this.site.expectedRPID,
      rpName: this.site.expectedRPID,
      userID: new Uint8Array(Buffer.from(id)),
      userName: email,
      excludeCredentials: await this.passkeys.credentialsOf(id),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.passkeys.saveChallenge(options.challenge, id);
    return { ...options };
  }

  async add(userId: string, { name, credential }: NewPasskey): Promise<Passkey> {
    const { registrationInfo: info } = await lazyWebAuthn()
      .verifyRegistrationResponse({
        ...this.site,
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: (challenge) => this.passkeys.useChallenge(challenge, userId),
      })
      .catch(refuseNew);
    if (!info) return refuseNew();
    const { id: credentialId, publicKey, counter, transports = [] } = info.credential;
    const added = await this.passkeys.add(userId, { credentialId, publicKey, counter, transports, name });
    if (!added) throw new CodedError(identityErrors.passkeyKnown, 'This passkey is in use already');
    return added;
  }

  async remove(userId: string, id: string): Promise<string> {
    const name = await this.passkeys.remove(userId, id);
    if (name === null) throw new CodedError(identityErrors.noSuchPasskey, 'You have no such passkey');
    return name;
  }

  /** Returns whether there were any. */
  async removeAll(userId: string): Promise<boolean> {
    return (await this.passkeys.removeAll(userId)) > 0;
  }

  async beginSignIn(): Promise<PasskeyOptions> {
    const options = await lazyWebAuthn().generateAuthenticationOptions({
      rpID: this.site.expectedRPID,
      userVerification: 'required',
    });
    await this.passkeys.saveChallenge(options.challenge, null);
    return { ...options };
  }

  async signIn({ credential }: PasskeySignIn, address: string): Promise<SessionUser> {
    const passkey = await this.passkeys.find(credential.id);
    const account = passkey && (await this.identities.findAccountById(passkey.userId));
    if (!account) throw unknownPasskey();
    const counter = await this.counterIn(credential, passkey);
    if (counter === null) return this.refuse(account.user, unknownPasskey(), address);
    if (!account.active)
      return this.refuse(account.user, new CodedError(identityErrors.switchedOff, switchedOff), address);
    await this.passkeys.saveUse(passkey.id, counter);
    return account.user;
  }

  private async refuse(user: SessionUser, refusal: CodedError, address: string): Promise<never> {
    await this.events.record('signInFailed', user, { address, error: refusal.code });
    throw refusal;
  }

  /** The counter of a genuine signature over an unused challenge; null for anything else. */
  private async counterIn(
    credential: PasskeySignIn['credential'],
    { publicKey, counter }: StoredPasskey,
  ): Promise<number | null> {
    const { verified, authenticationInfo } = await lazyWebAuthn()
      .verifyAuthenticationResponse({
        ...this.site,
        response: credential as unknown as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => this.passkeys.useChallenge(challenge, null),
        credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter },
      })
      .catch(() => ({ verified: false, authenticationInfo: null }));
    return verified && authenticationInfo ? authenticationInfo.newCounter : null;
  }
}

const unknownPasskey = () =>
  new CodedError(identityErrors.wrongPasskey, 'This passkey does not work here. Sign in with your password');

function refuseNew(): never {
  const message = 'The passkey could not be added. Try again';
  throw new CodedError(identityErrors.unconfirmedPasskey, message, [{ path: 'credential', message }]);
}
