import type { Provider, Type } from '@nestjs/common';
import { ProviderAccountHandlers } from './provider-account.handlers';
import { ProviderAccountRepository } from './provider-account.repository';
import { ProviderAccounts } from './provider-accounts';
import { ResealAccounts } from './reseal-accounts';
import { TestTwilioAccount } from './test-twilio-account';
import { TestWhatsAppAccount } from './test-whatsapp-account';

export const providerAccountControllers: Type[] = [ProviderAccountHandlers];

export const providerAccountProviders: Provider[] = [
  ProviderAccountRepository,
  ProviderAccounts,
  ResealAccounts,
  TestTwilioAccount,
  TestWhatsAppAccount,
];
