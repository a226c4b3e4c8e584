import type { FailedJob } from '@latchline/contracts/messaging/failed-job';

/** `leads.lead-submitted.v1` is "Lead submitted". */
export function jobLabel({ name, source }: Pick<FailedJob, 'name' | 'source'>): string {
  const word = name ? (name.split('.')[1] ?? name) : 'entry';
  const words = word.replaceAll('-', ' ');
  return name ? words.charAt(0).toUpperCase() + words.slice(1) : `Entry of ${sourceLabel(source)}`;
}

/** `notifications.lead-alerts` is "notifications: lead alerts", `{leads}:intake` "leads: intake". */
export function sourceLabel(source: string): string {
  const [owner = '', purpose = ''] = source.replace(/[{}]/g, '').split(/[.:]/);
  return `${owner}: ${purpose.replaceAll('-', ' ')}`;
}
