import { Controller } from '@nestjs/common';
import type { MediaReason } from '@latchline/contracts/leads/channels/conversation.schema';
import {
  type ClaimedFile,
  claimMedia,
  keepMedia,
  refuseMedia,
} from '@latchline/contracts/leads/channels/media.operations';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { PhotoRefused } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { type Transaction, Transactions } from '../leads/transactions';
import { cleanPhoto, LeadPhotos } from '../photos/lead-photos';
import { customer } from '../visitor-page/visitor-page';
import { ConversationRepository } from './conversation.repository';
import { MediaRepository } from './media.repository';

/** Providers keep files for days. One that cannot be fetched until then is lost. */
const patienceMs = 3 * 24 * 3_600_000;

/** Pictures of messages, which the gateway fetches and scales. */
@Controller()
export class MediaHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly media: MediaRepository,
    private readonly entries: ConversationRepository,
    private readonly leads: LeadRepository,
    private readonly photos: LeadPhotos,
  ) {}

  @Handles(claimMedia)
  async claim(): Promise<{ file: ClaimedFile | null }> {
    const claimed = await this.media.claim();
    if (!claimed) return { file: null };
    const { added_at, ...file } = claimed;
    if (Date.now() - added_at.getTime() < patienceMs) return { file };
    await this.refuse({ id: file.id, reason: 'gone' });
    return this.claim();
  }

  @Handles(keepMedia)
  async keep({ id, content: given }: z.output<typeof keepMedia.request>): Promise<Record<string, never>> {
    const content = cleanPhoto(given);
    await this.ofWaiting(id, async (transaction, lead, own) => {
      const reason = await this.added(transaction, lead, { id, leadId: own, actor: customer, content });
      await this.media.settle(transaction.manager, id, reason);
      if (reason) await this.changed(transaction, lead);
    });
    return {};
  }

  @Handles(refuseMedia)
  async refuse({ id, reason }: z.output<typeof refuseMedia.request>): Promise<Record<string, never>> {
    await this.ofWaiting(id, async (transaction, lead) => {
      await this.media.settle(transaction.manager, id, reason);
      await this.changed(transaction, lead);
    });
    return {};
  }

  /** Nothing happens if the file is settled, or its person was erased. */
  private ofWaiting(
    id: string,
    act: (transaction: Transaction, lead: LeadDetail, own: string) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async (transaction) => {
      const of = await this.media.leadsOf(transaction.manager, id);
      const lead = of && (await this.leads.lock(transaction.manager, of.current));
      // Merged meanwhile: the file is due again.
      if (lead?.merged_into === null && of) await act(transaction, lead, of.own);
    });
  }

  /** Why it was not added; null if it was. */
  private async added(
    transaction: Transaction,
    lead: LeadDetail,
    photo: Parameters<LeadPhotos['add']>[2],
  ): Promise<MediaReason | null> {
    try {
      await this.photos.add(transaction, lead, photo);
      return null;
    } catch (error) {
      if (error instanceof PhotoRefused) return 'too-many';
      throw error;
    }
  }

  private async changed({ manager, publish }: Transaction, { id }: LeadDetail): Promise<void> {
    await this.entries.touch(manager, id);
    await publish(leadUpdated, { id });
  }
}
