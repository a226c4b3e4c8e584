import { Inject, Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { CallOut } from '@latchline/contracts/notifications/call-outs/call-out.schema';
import type { EntityManager } from 'typeorm';
import type { DeliveryDraft } from '../deliveries/delivery';
import { type NotifiedEvent, pushDrafts } from '../deliveries/delivery-drafts';
import { nameOf, Staffing } from '../people/staffing';
import { PushDeviceRepository } from '../push/push-device.repository';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { needsSomebody, nextStep } from './call-out';
import { CallOutRepository, type StartedCallOut } from './call-out.repository';
import { type Addressed, draftsTo, draftsToDevices } from './people-drafts';

/** A message about a lead to the office, to which messages to people are added. */
export interface NotifiedLead {
  readonly event: NotifiedEvent;
  readonly lead: Lead;
  /** The mails of this event to the office. */
  readonly officeMails: readonly DeliveryDraft[];
}

/** What follows from a change of a lead. */
export interface FollowedCallOut {
  /** Name of the user who has the lead. */
  readonly holder?: string;
  readonly drafts: readonly DeliveryDraft[];
}

type Prepared = { readonly drafts: DeliveryDraft[]; readonly row?: StartedCallOut };

/** Notifies people of leads in the order of the rota: the first in line at once, the next when nobody claims the lead. */
@Injectable()
export class CallOuts {
  constructor(
    private readonly callOuts: CallOutRepository,
    private readonly staffing: Staffing,
    private readonly devices: PushDeviceRepository,
    @Inject(ALERT_SETTINGS) private readonly settings: AlertSettings,
  ) {}

  /** The messages to people for each lead, in the order of the leads. Records when the next in line is due. */
  async begin(manager: EntityManager, leads: readonly NotifiedLead[]): Promise<DeliveryDraft[][]> {
    const [staff, devices] = [await this.staffing.read(manager), await this.devices.named(manager)];
    const context = { staff, devices, mailHost: this.settings.mailHost, now: new Date() };
    const prepared = leads.map((one) => firstStep({ ...one, ...context }, one.officeMails));
    const rows = prepared.flatMap(({ row }) => row ?? []);
    const started = rows.length > 0 ? await this.callOuts.start(manager, rows) : new Set<string>();
    return prepared.map(({ drafts, row }) => (row && !started.has(row.lead_id) ? [] : drafts));
  }

  /** Messages about a lead that is overdue, to every device. */
  async remind(manager: EntityManager, event: NotifiedEvent, lead: Lead): Promise<DeliveryDraft[]> {
    return draftsToDevices(await this.addressed(manager, event, lead));
  }

  /** Whom to notify next of a lead that nobody has claimed. */
  async next(manager: EntityManager, event: NotifiedEvent, lead: Lead, notified: readonly string[]) {
    const addressed = await this.addressed(manager, event, lead);
    return stepOf(addressed, notified);
  }

  /**
   * Follows a change of a lead: ends its call-out, or starts it again. Returns who has the lead, if that changed, and the
   * messages that replace the notifications on devices.
   */
  async follow(manager: EntityManager, lead: Lead, eventId: string): Promise<FollowedCallOut> {
    if (needsSomebody(lead)) {
      await this.callOuts.reopen(manager, lead);
      return { drafts: [] };
    }
    if (!(await this.callOuts.end(manager, lead)) || lead.assigned_to === null) return { drafts: [] };
    const notified = await this.callOuts.notifiedDevices(manager, lead.id);
    const devices = (await this.devices.named(manager)).filter(({ id }) => notified.has(id));
    if (devices.length === 0) return { drafts: [] };
    const { people } = await this.staffing.read(manager);
    return {
      holder: nameOf(people, lead.assigned_to),
      drafts: devices.flatMap((device) =>
        pushDrafts({ eventId, kind: 'claimed-lead' }, [device]).map((draft) => ({
          ...draft,
          person: device.owner.toLowerCase(),
        })),
      ),
    };
  }

  /** Who was notified of a lead, who is next and when, and who has it. */
  async of(leadId: string): Promise<CallOut> {
    return this.callOuts.transaction(async (manager) => {
      const {
        notified = [],
        due_at = null,
        holder = null,
      } = (await this.callOuts.find(manager, leadId)) ?? {};
      if (due_at === null) return { lead_id: leadId, notified, next: null, holder };
      const { people, isLast } = nextStep(await this.staffing.read(manager), notified, due_at);
      const next = { people: [...people], everybody: isLast, at: due_at.toISOString() };
      return { lead_id: leadId, notified, next, holder };
    });
  }

  private async addressed(manager: EntityManager, event: NotifiedEvent, lead: Lead): Promise<Addressed> {
    const [staff, devices] = [await this.staffing.read(manager), await this.devices.named(manager)];
    return { event, lead, staff, devices, mailHost: this.settings.mailHost, now: new Date() };
  }
}

function firstStep(addressed: Addressed, officeMails: readonly DeliveryDraft[]): Prepared {
  const { lead } = addressed;
  const { drafts, people, due_at } = stepOf(addressed, [], officeMails);
  if (!needsSomebody(lead)) return { drafts };
  return {
    drafts,
    row: {
      lead_id: lead.id,
      notified: [...people],
      due_at: due_at?.toISOString() ?? null,
      version: lead.updated_at,
    },
  };
}

/** Everybody includes devices whose owner the gateway has not reported. */
function stepOf(
  addressed: Addressed,
  notified: readonly string[],
  officeMails: readonly DeliveryDraft[] = [],
) {
  const { staff, now } = addressed;
  const { people, isLast } = nextStep(staff, notified, now);
  const personal = draftsTo(people, addressed, officeMails);
  const drafts = isLast
    ? [...personal.filter(({ channel }) => channel !== 'push'), ...toDevicesHere(addressed, people)]
    : personal;
  const held = Math.max(
    now.getTime(),
    ...personal.map(({ not_before }) => Date.parse(not_before ?? '') || 0),
  );
  return {
    drafts,
    people,
    due_at: isLast ? null : new Date(held + staff.rota.claim_seconds * 1_000),
  };
}

/** Devices of people on holiday stay silent. */
function toDevicesHere(addressed: Addressed, here: readonly string[]): DeliveryDraft[] {
  const { people, reachable } = addressed.staff;
  const isHere = (person: string) => !people.has(person) || !reachable.has(person) || here.includes(person);
  return draftsToDevices(addressed).filter(({ person }) => isHere(person ?? ''));
}
