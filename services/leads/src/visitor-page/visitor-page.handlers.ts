import { Controller } from '@nestjs/common';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import {
  type AcceptPrice,
  acceptPrice,
  type AddVisitorPhoto,
  addVisitorPhoto,
  declinePrice,
  getVisitorLink,
  getVisitorPage,
  getVisitorPageKey,
  mostVisitorPhotos,
  type VisitorPage,
} from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { nilId } from '@latchline/runtime/database/nil-id';
import { timeOfUuid } from '@latchline/runtime/crypto/uuid-time';
import { Handles } from '@latchline/runtime/requests/handles';
import { DataSource, type EntityManager } from 'typeorm';
import { v5 as uuidv5 } from 'uuid';
import { LeadChanges } from '../changes/lead-changes';
import { LeadAliases } from '../leads/lead-aliases';
import { LeadNotFound, PhotoRefused } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { cleanPhoto, LeadPhotos } from '../photos/lead-photos';
import {
  acceptedPrice,
  declinedPrice,
  customer,
  hasDoneJob,
  hasEnded,
  isOffered,
  isOver,
  sentPhotos,
  visitorPageOf,
} from './visitor-page';
import { VisitorPageLinks } from './visitor-page-links';

const longestChain = 10;
/** Requests are stored within a second, or once Postgres is back. */
const onItsWayMs = 60 * 60_000;

/** Pages of customers, reached by signed links. */
@Controller()
export class VisitorPageHandlers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly aliases: LeadAliases,
    private readonly changes: LeadChanges,
    private readonly links: VisitorPageLinks,
    private readonly photos: LeadPhotos,
  ) {}

  @Handles(getVisitorPageKey)
  key() {
    return Promise.resolve({ key: this.links.key.toString('base64') });
  }

  @Handles(getVisitorLink)
  async link({ id }: { id: string }) {
    if (!(await this.leads.find(id))) throw new LeadNotFound(id);
    return { path: this.links.pathOf(id) };
  }

  @Handles(getVisitorPage)
  async get({ token }: { token: string }): Promise<VisitorPage> {
    const { page } = await this.open(this.dataSource.manager, token);
    return page;
  }

  @Handles(acceptPrice)
  accept(request: AcceptPrice): Promise<VisitorPage> {
    return this.answer(request, acceptedPrice);
  }

  @Handles(declinePrice)
  decline(request: AcceptPrice): Promise<VisitorPage> {
    return this.answer(request, (lead, pence, now) => {
      if (lead.job.accepted_pence === pence) throw priceChanged();
      return declinedPrice(lead, pence, now);
    });
  }

  private answer({ token, pence }: AcceptPrice, answered: typeof acceptedPrice): Promise<VisitorPage> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const { own, current } = await this.open(manager, token);
      // The price may have changed, and the lead may have been merged, before the lock.
      const lead = await this.leads.lock(manager, current.id);
      if (lead?.merged_into !== null || !isOffered(lead, pence) || !lead.job) throw priceChanged();
      const change = answered({ ...lead, job: lead.job }, pence, new Date());
      const saved = change ? await this.changes.save(transaction, lead, change) : lead;
      return visitorPageOf(own.id === saved.id ? saved : own, saved);
    });
  }

  @Handles(addVisitorPhoto)
  async addPhoto({ token, content: sent }: AddVisitorPhoto): Promise<VisitorPage> {
    const content = cleanPhoto(sent);
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const { own, current } = await this.open(manager, token);
      const lead = await this.leads.lock(manager, current.id);
      if (lead && isOver(lead)) throw new PhotoRefused('This request is closed');
      if (lead?.merged_into !== null) throw new PhotoRefused('The photo could not be added. Send it again');
      // The same photo has the same id, so sending it twice changes nothing.
      const id = uuidv5(content, own.id);
      const known = sentPhotos(own.id, lead);
      if (known.length >= mostVisitorPhotos && !known.some((photo) => photo.id === id))
        throw new PhotoRefused(`You can send ${mostVisitorPhotos} photos, and we have them`);
      const photo = { id, leadId: own.id, actor: customer, content };
      const saved = await this.photos.add(transaction, lead, photo);
      return visitorPageOf(own.id === saved.id ? saved : own, saved);
    });
  }

  /** The customer's own lead, and the one that has its job: itself, or the one that it was merged into. */
  private async open(
    manager: EntityManager,
    token: string,
  ): Promise<{ own: LeadDetail; current: LeadDetail; page: VisitorPage }> {
    const id = this.links.read(token);
    // A forged link takes the way of any other, so that it takes as long.
    const own = await this.leads.find(await this.aliases.leadOf(id ?? nilId, manager), manager);
    if (id === null) throw unknownPage();
    if (!own) throw (await isOnItsWay(manager, id)) ? notStoredYet() : unknownPage();
    let current = own;
    for (let step = 0; current.merged_into !== null && !hasDoneJob(current) && step < longestChain; step++)
      current = (await this.leads.find(current.merged_into, manager)) ?? own;
    const page = visitorPageOf(own, current);
    if (hasEnded(page, new Date())) throw unknownPage();
    return { own, current, page };
  }
}

/** Whether the request was accepted a moment ago and is not stored yet: a customer can be faster than a busy system. */
async function isOnItsWay(manager: EntityManager, id: string): Promise<boolean> {
  if (Math.abs(Date.now() - timeOfUuid(id)) > onItsWayMs) return false;
  const removed = await manager.query<unknown[]>(
    'SELECT FROM removed_leads WHERE digest = sha256(uuid_send($1::uuid))',
    [id],
  );
  return removed.length === 0;
}

const notStoredYet = () => new CodedError(messagingErrors.unavailable, 'The request is not stored yet');

const priceChanged = () =>
  new CodedError(leadErrors.priceChanged, 'The price has changed. Look at the new one first');

/** The same for every reason, and without the token. */
const unknownPage = () => new CodedError(leadErrors.notFound, 'This link does not work');
