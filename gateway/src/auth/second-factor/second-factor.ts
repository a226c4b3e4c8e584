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

/** Authenticator app codes, and recovery codes for users who lost their app. */
@Injectable()
export class SecondFactor {
  private readonly codec: MessageCodec;

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

  /** Returns the recovery codes, which are shown only this once. */
  async confirm(userId: string, typed: string): Promise<string[]> {
    const factor = await this.factors.find(userId);
    if (!factor)
      throw new CodedError(identityErrors.secondFactorOff, 'There is no code to confirm. Start again');
    if (factor.onSince) throw alreadyOn();
    const step = this.stepIn(factor.secret, typed);
    if (step === null) throw notTheCode();
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
    const older = (await this.factors.sealedSecrets()).filter(({ secret }) => !this.codec.isCurrent(secret));
    for (const { userId, secret } of older)
      await this.factors.replaceSecret(userId, secret, this.codec.seal(this.codec.open(secret)));
    return older.length;
  }

  /** Whether this is an unused code of the user. Using it invalidates it. */
  async check(userId: string, typed: string): Promise<boolean> {
    if (digitsIn(typed) === null) return this.factors.useCode(userId, hashOfCode(typed));
    const factor = await this.factors.find(userId);
    const step = factor?.onSince ? this.stepIn(factor.secret, typed) : null;
    return step !== null && this.factors.useStep(userId, step);
  }

  private stepIn(sealed: string, typed: string): number | null {
    const digits = digitsIn(typed);
    if (digits === null) return null;
    let secret: string;
    try {
      secret = String(this.codec.open(sealed));
    } catch (err) {
      // Recovery codes still work, and an administrator can switch the second factor off.
      this.logger.error({ err }, 'Could not decrypt a second factor: MESSAGE_SEALING_KEY has changed');
      return null;
    }
    return stepOf(secret, digits, new Date());
  }
}

const alreadyOn = () => new CodedError(identityErrors.secondFactorOn, 'The second factor is already on');

const notTheCode = () => {
  const message = 'That code is wrong. Enter the one your app shows now';
  return new CodedError(identityErrors.unconfirmedCode, message, [{ path: 'code', message }]);
};
