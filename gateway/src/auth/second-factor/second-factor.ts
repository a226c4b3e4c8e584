import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Logger } from '@latchline/runtime/logger/logger';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { digitsIn, newSecret, stepOf, uriOf } from './one-time-code';
import { hashOfCode, newRecoveryCodes } from './recovery-codes';
import { SecondFactorRepository } from './second-factor.repository';

/** A key of its own, of the one that seals messages: neither opens what the other has sealed. */
const keyOf = (config: GatewayConfig): Buffer =>
  Buffer.from(
    hkdfSync('sha256', Buffer.from(config.MESSAGE_SEALING_KEY, 'base64'), '', 'latchline second factor', 32),
  );

/** Codes of an authenticator app, and those for whoever has lost it. */
@Injectable()
export class SecondFactor {
  private readonly codec: MessageCodec;

  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    this.codec = new MessageCodec(keyOf(config));
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

  /** Answers with the recovery codes, which are told this once. */
  async confirm(userId: string, typed: string): Promise<string[]> {
    const factor = await this.factors.find(userId);
    if (!factor)
      throw new CodedError(identityErrors.secondFactorOff, 'Begin again: there is no code to confirm');
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

  /** Whether this is a code of theirs that has not been used. It is used up with that. */
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
      // Sealed with another key: recovery codes still let them in, and an administrator can switch the factor off.
      this.logger.error({ err }, 'A second factor cannot be opened: MESSAGE_SEALING_KEY is another one');
      return null;
    }
    return stepOf(secret, digits, new Date());
  }
}

const alreadyOn = () => new CodedError(identityErrors.secondFactorOn, 'The second factor is on already');

const notTheCode = () => {
  const message = 'That code is not right. Enter the one the app shows now';
  return new CodedError(identityErrors.unconfirmedCode, message, [{ path: 'code', message }]);
};
