import { Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { IdentityRepository } from '../identity.repository';
import { SecurityEvents } from '../security-events';
import { ResetLinks } from './reset-links';

/** Mails a reset link to an account. Neither the response nor its timing reveals whether there is one. */
@Injectable()
export class ForgetPassword {
  constructor(
    private readonly identity: IdentityRepository,
    private readonly links: ResetLinks,
    private readonly events: SecurityEvents,
    private readonly logger: Logger,
  ) {}

  run(email: string, address: string): void {
    void this.send(email, address).catch((err: unknown) => {
      this.logger.warn({ err }, 'Could not create a password reset link');
    });
  }

  private async send(email: string, address: string): Promise<void> {
    const account = await this.identity.findAccount(email);
    if (!account?.active) return;
    const issued = await this.links.issue(account.user, email);
    if (!issued) return;
    const mail = { kind: 'new-password', ...issued } as const;
    await this.events.record('forgetPassword', account.user, { address, mail });
  }
}
