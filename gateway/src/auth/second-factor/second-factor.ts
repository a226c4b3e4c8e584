import { Inject, Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Logger } from '@latchline/runtime/logger/logger';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { digitsIn, newSecret, stepOf, uriOf } from './one-time-code';
import { hashOfCode, newRecoveryCodes } from './recovery-codes';
import { SecondFactorRepository } from './second-factor.repository';

const confirmedAgainMs = 10 * 60_000;

/** Authenticator app codes, and recovery codes for users who lost their app. */
@Injectable()
export class SecondFactor {
  private readonly codec: MessageCodec;
  /** How many the keys did not open when this was last looked at. */
  private unreadable = 0;

  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    this.codec = new MessageCodec(sealingKeys(config, 'latchline second factor'));
  }

  async state(userId: string): Promise<{ on_since: string; recovery_codes_left: number } | null> {
    const factor = await this.factors.find(userId);
    if (!factor?.onSince) return null;
    return { on_since: factor.onSince.toISOString(), recovery_codes_left: factor.codesLeft };
  }

  async begin(userId: string, email: string): Promise<{ secret: string; uri: string }> {
    const secret = newSecret();
    if (!(await this.factors.begin(userId, this.codec.seal(secret)))) throw alreadyOn();
    return { secret, uri: uriOf(secret, email) };
  }

  /** Returns the recovery codes, which are shown only this once. If that response was lost, confirming again returns new ones. */
  async confirm(userId: string, typed: string): Promise<string[]> {
    const factor = await this.factors.find(userId);
    if (!factor) throw startAgain();
    const isOnLong = factor.onSince && Date.now() - factor.onSince.getTime() > confirmedAgainMs;
    if (isOnLong) throw alreadyOn();
    const step = this.stepIn(factor.secret, typed, startAgain);
    if (step === null) throw notTheCode();
    if (factor.onSince) return this.renewCodes(userId);
    const codes = newRecoveryCodes();
    if (!(await this.factors.switchOn(userId, factor.secret, step, codes.map(hashOfCode)))) throw alreadyOn();
    return codes;
  }

  async renewCodes(userId: string): Promise<string[]> {
    const factor = await this.factors.find(userId);
    if (!factor?.onSince) throw new CodedError(identityErrors.secondFactorOff, 'The second factor is off');
    const codes = newRecoveryCodes();
    await this.factors.replaceCodes(userId, codes.map(hashOfCode));
    return codes;
  }

  switchOff(userId: string): Promise<boolean> {
    return this.factors.switchOff(userId);
  }

  /** Seals with the newest key what an older one sealed, so that the older one can be removed. Returns how many. */
  async reseal(): Promise<number> {
    let [resealed, unreadable] = [0, 0];
    for (const { userId, secret } of await this.factors.sealedSecrets()) {
      const opened = this.opened(secret);
      if (opened === null) unreadable += 1;
      else if (!this.codec.isCurrent(secret)) {
        await this.factors.replaceSecret(userId, secret, this.codec.seal(opened));
        resealed += 1;
      }
    }
    if (unreadable > 0 && unreadable !== this.unreadable)
      this.logger.error(
        { unreadable },
        'Second factors were sealed with a key that is not in MESSAGE_SEALING_KEY',
      );
    this.unreadable = unreadable;
    return resealed;
  }

  /** Whether this is an unused code of the user. Using it invalidates it. Throws if no code of an app can be checked. */
  async check(userId: string, typed: string): Promise<boolean> {
    if (digitsIn(typed) === null) return this.factors.useCode(userId, hashOfCode(typed));
    const factor = await this.factors.find(userId);
    const step = factor?.onSince ? this.stepIn(factor.secret, typed, keyIsLost) : null;
    return step !== null && this.factors.useStep(userId, step);
  }

  private stepIn(sealed: string, typed: string, unreadable: () => CodedError): number | null {
    const digits = digitsIn(typed);
    if (digits === null) return null;
    const secret = this.opened(sealed);
    if (secret === null) throw unreadable();
    return stepOf(secret, digits, new Date());
  }

  /** Null if its key has been removed. */
  private opened(sealed: string): string | null {
    try {
      return String(this.codec.open(sealed));
    } catch {
      return null;
    }
  }
}

/** Recovery codes and passkeys still work, and an administrator can switch the second factor off. */
const keyIsLost = () =>
  new CodedError(
    identityErrors.wrongCode,
    'Codes of your app cannot be checked since a key of this installation was removed. Enter a recovery code, or ask an administrator to turn off two-factor authentication',
  );

const alreadyOn = () => new CodedError(identityErrors.secondFactorOn, 'The second factor is already on');

const startAgain = () =>
  new CodedError(identityErrors.secondFactorOff, 'There is no code to confirm. Start again');

const notTheCode = () => {
  const message = 'That code is wrong. Enter the one your app shows now';
  return new CodedError(identityErrors.unconfirmedCode, message, [{ path: 'code', message }]);
};
