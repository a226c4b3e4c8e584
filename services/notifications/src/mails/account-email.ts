import type { Role } from '@latchline/contracts/access/roles';
import type { BackupTrouble } from '@latchline/contracts/backups/backup.operations';
import type { AccountMail } from '@latchline/contracts/notifications/account-mail.operations';
import { button, htmlMail, type Mail, paragraph, smallPrint } from './mail-layout';
import { plainLine } from './plain-line';

interface Copy {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action?: { readonly href: string; readonly label: string };
  /** What to do if the recipient did not cause this. */
  readonly otherwise: string;
}

/** To a dashboard user, about their own account. */
export function accountEmail(mail: AccountMail, siteUrl: string): Mail {
  const { subject, lines, action, otherwise } = copyOf(mail, siteUrl);
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
        ...(action ? [button(action.href, action.label), smallPrint(action.href)] : []),
        smallPrint(otherwise),
      ],
    }),
    replyTo: undefined,
    urgent: false,
    reply: false,
  };
}

/** A mail whose link has expired is not worth sending. */
export const hasExpired = (mail: AccountMail, now: Date): boolean =>
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

const ifNotYou =
  'If this wasn’t you, choose a new password straight away with “Forgot your password?” on the sign-in page, and tell an administrator.';

function copyOf(mail: AccountMail, siteUrl: string): Copy {
  const { host } = new URL(siteUrl);
  const reset = { href: new URL('/admin/forgot', siteUrl).href, label: 'Choose a new password' };
  switch (mail.kind) {
    case 'invitation':
      return {
        subject: `You are invited to the ${host} dashboard`,
        lines: [
          `${plainLine(mail.invited_by, 120)} has invited you to the ${host} dashboard as ${article(mail.role)}.`,
          `This link is for you alone. It works once and expires on ${clock.format(new Date(mail.expires_at))}.`,
        ],
        action: { href: mail.link, label: 'Accept the invitation' },
        otherwise: 'If you weren’t expecting this, ignore this e-mail.',
      };
    case 'new-password':
      return {
        subject: `Reset your password for ${host}`,
        lines: [
          `We received a request to reset your password for the ${host} dashboard.`,
          'This link works once and expires after 30 minutes. Your password stays the same until you use it.',
        ],
        action: { href: mail.link, label: 'Choose a new password' },
        otherwise: 'If this wasn’t you, ignore this e-mail; nothing has changed.',
      };
    case 'locked':
      return {
        subject: `Your ${host} account is locked: too many wrong passwords`,
        lines: [
          `A wrong password or code has been entered for your account too many times. New sign-ins are blocked until ${clock.format(new Date(mail.until))}.`,
          'You stay signed in on your current devices, and can still sign in from a browser you have used before.',
        ],
        action: reset,
        otherwise:
          'If you mistyped it, wait until then. If it wasn’t you, nobody got in; choosing a longer password helps keep it that way.',
      };
    case 'password-changed':
      return {
        subject: `Your password for ${host} has been changed`,
        lines: ['Your password has been changed, and you have been signed out everywhere else.'],
        action: reset,
        otherwise: ifNotYou,
      };
    case 'second-factor':
      return {
        subject: `Two-step sign-in for ${host} is now ${mail.on ? 'on' : 'off'}`,
        lines: [
          mail.on
            ? 'From now on, you sign in with your password and a code from your authenticator app.'
            : 'From now on, you sign in with your password alone.',
        ],
        action: reset,
        otherwise: ifNotYou,
      };
    case 'passkey':
      return {
        subject: `Passkey for ${host} ${mail.added ? 'added' : 'removed'}`,
        lines: [
          mail.name === null
            ? 'An administrator has removed all passkeys of your account.'
            : `The passkey “${plainLine(mail.name, 60)}” can ${mail.added ? 'now' : 'no longer'} sign in to your account.`,
        ],
        action: reset,
        otherwise: ifNotYou,
      };
    case 'backup-trouble':
      return backupTrouble(mail, siteUrl);
  }
}

const troubleSubjects: Readonly<Record<BackupTrouble, string>> = {
  'backup-failed': 'The backup failed',
  'backup-missed': 'No backup since yesterday',
  'drill-failed': 'The restore test failed',
  'drill-missed': 'No restore test of the backups',
};

function backupTrouble(mail: Extract<AccountMail, { kind: 'backup-trouble' }>, siteUrl: string): Copy {
  const { trouble, problem, last_good: lastGood, location } = mail;
  const what = trouble.startsWith('backup') ? 'backup' : 'restore test';
  return {
    subject: `${troubleSubjects[trouble]}: ${new URL(siteUrl).host}`,
    lines: [
      problem === null
        ? `No ${what} has finished in time. Backups are stored in ${plainLine(location, 200)}.`
        : `The last ${what} failed: ${plainLine(problem, 600)}`,
      lastGood === null
        ? `No ${what} has succeeded so far.`
        : `The last successful ${what} was on ${clock.format(new Date(lastGood))}.`,
    ],
    action: { href: new URL('/admin/backups', siteUrl).href, label: 'Open Backups' },
    otherwise: 'You receive this once a day until it works again. What to do is in docs/backup.md.',
  };
}

const article = (role: Role): string => `${/^[aeiou]/.test(roleWords[role]) ? 'an' : 'a'} ${roleWords[role]}`;
