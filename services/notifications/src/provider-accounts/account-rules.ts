import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import {
  formerSecretHours,
  type TwilioAccount,
  type TwilioAccountPatch,
  type WhatsAppAccount,
  type WhatsAppAccountPatch,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';

/** Enough for somebody who corrects a typing mistake several times. */
const mostFormer = 5;

interface Former {
  readonly until: string;
}

/** The former secrets that are still accepted. */
export const stillAccepted = <F extends Former>(former: readonly F[], now: Date): F[] =>
  former.filter(({ until }) => Date.parse(until) > now.getTime());

export const latestEnd = (former: readonly Former[], now: Date): string | null =>
  stillAccepted(former, now)
    .map(({ until }) => until)
    .sort()
    .at(-1) ?? null;

/** The account after a change. The secret that it replaces stays valid for requests that are on their way. */
export function changedTwilio(
  stored: TwilioAccount | null,
  { end_former, ...patch }: TwilioAccountPatch,
  now: Date,
): TwilioAccount {
  const isOther = patch.account_sid !== undefined && patch.account_sid !== stored?.account_sid;
  // The token of one account is of no use to another.
  const { account_sid, auth_token, from } = {
    ...stored,
    ...(isOther && { auth_token: undefined }),
    ...patch,
  };
  if (account_sid === undefined || auth_token === undefined || from === undefined)
    throw missing('twilio', { account_sid, auth_token, from });
  const isNew = (one: { account_sid: string; auth_token: string }) =>
    one.account_sid !== account_sid || one.auth_token !== auth_token;
  const replaced = stored && { account_sid: stored.account_sid, auth_token: stored.auth_token };
  const former = formerOf(stored?.former ?? [], replaced, now, isNew);
  return { account_sid, auth_token, from, former: end_former ? [] : former };
}

/** Like `changedTwilio`. */
export function changedWhatsApp(
  stored: WhatsAppAccount | null,
  { end_former, ...patch }: WhatsAppAccountPatch,
  now: Date,
): WhatsAppAccount {
  const { app_secret, verify_token, access_token, phone_number_id } = { ...stored, ...patch };
  const isComplete = app_secret !== undefined && verify_token !== undefined;
  if (!isComplete || access_token === undefined || phone_number_id === undefined)
    throw missing('whatsapp', { app_secret, verify_token, access_token, phone_number_id });
  const isNew = (one: { app_secret: string }) => one.app_secret !== app_secret;
  const replaced = stored && { app_secret: stored.app_secret };
  const former = formerOf(stored?.former ?? [], replaced, now, isNew);
  return { app_secret, verify_token, access_token, phone_number_id, former: end_former ? [] : former };
}

/** The newest first. */
function formerOf<Secret extends object>(
  former: readonly (Secret & Former)[],
  replaced: Secret | null,
  now: Date,
  isNew: (one: Secret) => boolean,
): (Secret & Former)[] {
  const until = new Date(now.getTime() + formerSecretHours * 3_600_000).toISOString();
  const all = [...(replaced ? [{ ...replaced, until }] : []), ...former];
  return stillAccepted(all, now).filter(isNew).slice(0, mostFormer);
}

const names: Readonly<Record<string, string>> = {
  account_sid: 'Enter the account SID',
  auth_token: 'Enter the auth token of this account',
  from: 'Enter the sender',
  app_secret: 'Enter the app secret',
  verify_token: 'Enter the verify token',
  access_token: 'Enter the access token',
  phone_number_id: 'Enter the id of the phone number',
};

const missing = (provider: string, fields: Readonly<Record<string, string | undefined>>): CodedError =>
  new CodedError(
    messagingErrors.invalid,
    'Some values of the account are missing',
    Object.entries(fields)
      .filter(([, value]) => value === undefined)
      .map(([name]) => ({ path: `${provider}.${name}`, message: names[name] ?? name })),
  );
