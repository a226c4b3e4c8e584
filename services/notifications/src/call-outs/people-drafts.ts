import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { DeliveryDraft } from '../deliveries/delivery';
import { type NotifiedEvent, pushDrafts, textDraft, emailDraft } from '../deliveries/delivery-drafts';
import { laneProblems } from '../people/lanes';
import type { Staff } from '../people/staffing';
import type { NamedDevice } from '../push/push-device.repository';
import { heldUntil } from './call-out';

export interface Addressed {
  readonly event: NotifiedEvent;
  readonly lead: Lead;
  readonly staff: Staff;
  readonly devices: readonly NamedDevice[];
  readonly mailHost: string;
  readonly now: Date;
}

/** Messages to people over each lane that reaches them. An address that gets the mail to the office gets no second one. */
export function draftsTo(
  people: readonly string[],
  { event, lead, staff, devices, mailHost, now }: Addressed,
  officeMails: readonly DeliveryDraft[] = [],
): DeliveryDraft[] {
  const mailed = new Set(officeMails.map(({ recipient }) => recipient.toLowerCase()));
  return people.flatMap((person) => {
    const one = staff.people.get(person);
    if (!one) return [];
    const { email, text } = laneProblems(one, staff.conditions);
    const drafts = [
      ...(one.push ? pushDrafts(event, ofOwner(devices, person)) : []),
      ...(email === null && !mailed.has(person) ? [emailDraft(event, person, mailHost)] : []),
      ...(text === null && one.mobile !== null ? [textDraft(event, one.mobile, person)] : []),
    ];
    const not_before = heldUntil(lead, person, staff, now)?.toISOString() ?? null;
    return drafts.map((draft) => ({ ...draft, person, not_before }));
  });
}

/** Messages to every device, except those of people who turned them off. */
export function draftsToDevices({ event, lead, staff, devices, now }: Addressed): DeliveryDraft[] {
  return devices
    .filter(({ owner }) => staff.people.get(owner.toLowerCase())?.push !== false)
    .flatMap((device) => {
      const person = device.owner.toLowerCase();
      const not_before = heldUntil(lead, person, staff, now)?.toISOString() ?? null;
      return pushDrafts(event, [device]).map((draft) => ({ ...draft, person, not_before }));
    });
}

const ofOwner = (devices: readonly NamedDevice[], person: string): NamedDevice[] =>
  devices.filter(({ owner }) => owner.toLowerCase() === person);
