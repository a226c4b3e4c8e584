import type { ChannelAccounts, TwilioKeys, WhatsAppKeys } from '../channels/accounts/channel-accounts';

/** Accounts that do not change. */
export const fixedAccounts = (accounts: {
  readonly twilio?: TwilioKeys;
  readonly whatsApp?: WhatsAppKeys;
}): ChannelAccounts =>
  ({
    twilio: () => accounts.twilio ?? null,
    whatsApp: () => accounts.whatsApp ?? null,
  }) as unknown as ChannelAccounts;
