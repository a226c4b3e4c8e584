import type { Role } from '@latchline/contracts/access/roles';
import type { AccountMail } from '@latchline/contracts/notifications/account-mail.operations';
import { button, htmlMail, type Mail, paragraph, quiet } from './mail-layout';
import { plainLine } from './plain-line';

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action?: { readonly href: string; readonly label: string };
  /** What to do when it was somebody else. */
  readonly otherwise: string;
}

/** To somebody who works here, about their own account. */
export function accountEmail(mail: AccountMail, siteUrl: string): Mail {
  const { subject, lines, action, otherwise } = wordsOf(mail, siteUrl);
  return {
    subject,
    text: [
      ...lines.flatMap((line) => [line, '']),
      ...(action ? [`${action.label}:`, action.href, ''] : []),
      otherwise,
      '',
    ].join('\n'),
    html: htmlMail({
      title: subject,
      preheader: lines[0] ?? subject,
      blocks: [
        ...lines.map(paragraph),
        ...(action ? [button(action.href, action.label), quiet(action.href)] : []),
        quiet(otherwise),
      ],
    }),
    replyTo: undefined,
    urgent: false,
    reply: false,
  };
}

/** A link that is good no longer helps nobody. */
export const isTooLate = (mail: AccountMail, now: Date): boolean =>
  'expires_at' in mail && new Date(mail.expires_at) <= now;

const roleWords: Readonly<Record<Role, string>> = {
  admin: 'administrator',
  dispatcher: 'dispatcher',
  editor: 'editor',
  user: 'user',
};

const clock = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

const changedBySomebody =
  'If that was not you, choose a new password with "Forgot your password?" on the sign-in page at once, and tell an administrator.';

function wordsOf(mail: AccountMail, siteUrl: string): Words {
  const { host } = new URL(siteUrl);
  const reset = { href: new URL('/admin/forgot', siteUrl).href, label: 'Choose a new password' };
  switch (mail.kind) {
    case 'invitation':
      return {
        subject: `You are invited to the dashboard of ${host}`,
        lines: [
          `${plainLine(mail.invited_by, 120)} invites you to work in the dashboard of ${host} as ${article(mail.role)}.`,
          `The link is for you alone, works once and until ${clock.format(new Date(mail.expires_at))}.`,
        ],
        action: { href: mail.link, label: 'Accept the invitation' },
        otherwise: 'If you did not expect this, you need do nothing.',
      };
    case 'new-password':
      return {
        subject: `A new password for ${host}`,
        lines: [
          `Somebody, most likely you, asked for a new password for the dashboard of ${host}.`,
          'The link works once and for 30 minutes. Until you use it, your password stays as it is.',
        ],
        action: { href: mail.link, label: 'Choose a new password' },
        otherwise: 'If that was not you, you need do nothing: nothing has changed.',
      };
    case 'locked':
      return {
        subject: `Too many wrong passwords for your account on ${host}`,
        lines: [
          `Somebody has given a wrong password or code for your account too often. New sign-ins are refused until ${clock.format(new Date(mail.until))}.`,
          'Where you are signed in already you stay signed in, and a browser that you have used before lets you in as always.',
        ],
        action: reset,
        otherwise:
          'If you only mistyped it, wait until then. If it was not you, nobody got in; a longer password keeps it so.',
      };
    case 'password-changed':
      return {
        subject: `Your password for ${host} has been changed`,
        lines: ['The password of your account has been changed, and every other session has been ended.'],
        action: reset,
        otherwise: changedBySomebody,
      };
    case 'second-factor':
      return {
        subject: `Your second factor for ${host} has been switched ${mail.on ? 'on' : 'off'}`,
        lines: [
          mail.on
            ? 'From now on you sign in with your password and a code from your authenticator app.'
            : 'From now on your password alone signs you in.',
        ],
        action: reset,
        otherwise: changedBySomebody,
      };
  }
}

const article = (role: Role): string => `${/^[aeiou]/.test(roleWords[role]) ? 'an' : 'a'} ${roleWords[role]}`;
