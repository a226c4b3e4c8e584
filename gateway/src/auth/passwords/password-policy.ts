import { Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { BreachedPasswords } from './breached-passwords';
import { resemblesName } from './password-rules';

const product = 'Latchline';
const timeoutMs = 800;

/** Refuses passwords that attackers try first, and says why. The schema checks the length. */
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

  /** Why the password is refused; null if it is acceptable. */
  async against(password: string, email: string): Promise<string | null> {
    if (this.breached.has(password)) {
      return 'This password is in lists of stolen passwords, which attackers try first. Choose another one';
    }
    if (resemblesName({ password, email, names: [product, await this.businessName()] })) {
      return 'This password is too close to your e-mail address or the name of the business. Choose another one';
    }
    return null;
  }

  /** Empty if the content service does not respond: that must not prevent a new password. */
  private async businessName(): Promise<string> {
    const info = this.services.request(getBusinessInfo, {}, { timeoutMs });
    return info.then(({ name }) => name).catch(() => '');
  }
}
