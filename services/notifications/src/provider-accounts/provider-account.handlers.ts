import { Controller } from '@nestjs/common';
import {
  changeProviderAccounts,
  getProviderAccounts,
  getSealedAccounts,
  type SealedAccounts,
  testProviderAccount,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import type {
  AccountTestResult,
  ShownAccounts,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { ProviderAccounts } from './provider-accounts';
import { TestTwilioAccount } from './test-twilio-account';
import { TestWhatsAppAccount } from './test-whatsapp-account';

@Controller()
export class ProviderAccountHandlers {
  constructor(
    private readonly accounts: ProviderAccounts,
    private readonly twilio: TestTwilioAccount,
    private readonly whatsApp: TestWhatsAppAccount,
  ) {}

  @Handles(getSealedAccounts)
  sealed(): Promise<SealedAccounts> {
    return this.accounts.sealed();
  }

  @Handles(getProviderAccounts)
  get(): Promise<ShownAccounts> {
    return this.accounts.shown();
  }

  @Handles(changeProviderAccounts)
  change({
    patch,
    actor,
    ...expected
  }: z.output<typeof changeProviderAccounts.request>): Promise<ShownAccounts> {
    return this.accounts.change(patch, actor, expected);
  }

  @Handles(testProviderAccount)
  test({ twilio, whatsapp }: z.output<typeof testProviderAccount.request>): Promise<AccountTestResult> {
    return whatsapp ? this.whatsApp.run(whatsapp) : this.twilio.run(twilio ?? {});
  }
}
