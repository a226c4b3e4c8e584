import { Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { BreachedPasswords } from './breached-passwords';
import { isAName } from './password-rules';

const product = 'Latchline';
const patienceMs = 800;

/** Refuses what a stranger would try first, and says why in words. Length is the schema's to say. */
@Injectable()
export class PasswordPolicy {
  constructor(
    private readonly breached: BreachedPasswords,
    private readonly services: ServiceClient,
  ) {}

  async require(password: string, email: string): Promise<void> {
    const reason = await this.against(password, email);
    if (!reason) return;
    throw new CodedError(identityErrors.weakPassword, reason, [{ path: 'password', message: reason }]);
  }

  /** Why it is none; null when nothing speaks against it. */
  async against(password: string, email: string): Promise<string | null> {
    if (this.breached.has(password)) {
      return 'This password is known from stolen lists, and is among the first that are tried. Choose another one';
    }
    if (isAName({ password, email, names: [product, await this.businessName()] })) {
      return 'This is your address or the name of the business, and easily guessed. Choose another one';
    }
    return null;
  }

  /** Nobody has to wait for a new password because the facts of the business are away. */
  private async businessName(): Promise<string> {
    const asked = this.services.request(getBusinessInfo, {}, { timeoutMs: patienceMs });
    return asked.then(({ name }) => name).catch(() => '');
  }
}
