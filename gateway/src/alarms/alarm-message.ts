import type { AlarmName } from '@latchline/contracts/api/alarm.operations';

/** What a person reads at three in the morning: the problem, and what to do first. */
export const alarmTexts: Readonly<Record<AlarmName, { readonly title: string; readonly action: string }>> = {
  'leads-waiting': {
    title: 'Leads are not reaching your team',
    action:
      'Open the Leads list and ring back new leads yourself. Then see docs/runbooks/lead-not-delivered.md.',
  },
  'probe-missing': {
    title: 'Test leads are not arriving',
    action: 'New leads may not reach your team by mail. See docs/runbooks/latchline-probe-not-arriving.md.',
  },
  'process-silent': {
    title: 'A part of the system does not respond',
    action: 'Check that it is running. See docs/runbooks/process-away.md.',
  },
  'store-unavailable': {
    title: 'A database is unavailable',
    action: 'Visitors are still served, and leads wait on disk. See docs/runbooks/process-away.md.',
  },
  'dead-letters': {
    title: 'Messages could not be handled',
    action: 'Open Failed jobs in the dashboard. See docs/runbooks/dead-letters.md.',
  },
  'disk-low': {
    title: 'The disk is almost full',
    action: 'Free some space: leads cannot be stored on a full disk. See docs/durability.md.',
  },
  'mailbox-unavailable': {
    title: 'E-mails of customers are not read',
    action: 'Read the mailbox yourself until it works again. See docs/runbooks/mailbox-unavailable.md.',
  },
  'channel-refused': {
    title: 'Calls or messages of customers are refused',
    action:
      'Answer customers at the provider until it works again. Test the account under Settings, Notifications. See docs/calls-and-messages.md.',
  },
};

export interface AlarmMessage {
  readonly name: AlarmName | 'test';
  readonly status: 'raised' | 'resolved' | 'test';
  readonly title: string;
  readonly text: string;
  /** Address of the dashboard. */
  readonly url: string;
}

export function raisedMessage(name: AlarmName, detail: string, url: string): AlarmMessage {
  const { title, action } = alarmTexts[name];
  return { name, status: 'raised', title, text: `${detail}\n\n${action}`, url };
}

export function resolvedMessage(name: AlarmName, url: string): AlarmMessage {
  const { title } = alarmTexts[name];
  return {
    name,
    status: 'resolved',
    title: `Resolved: ${title}`,
    text: 'It has been fine for two minutes.',
    url,
  };
}

export const testMessage = (url: string): AlarmMessage => ({
  name: 'test',
  status: 'test',
  title: 'Test alarm',
  text: 'Alarms reach you here. Nothing is wrong.',
  url,
});
