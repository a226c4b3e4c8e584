import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { leadIntakeGroup, leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import {
  type ChannelIntake,
  type IntakeMessage,
  intakeMessageSchema,
} from '@latchline/contracts/leads/channels/intake-message.schema';
import type { LeadAlias } from '@latchline/contracts/leads/lead-alias.schema';
import type { LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { StreamConsumers } from '@latchline/runtime/work-streams/stream-consumers';
import { ChannelEvents } from '../../conversations/channel-events';
import { LeadAliases } from '../../leads/lead-aliases';
import type { Origin } from './store-leads';
import { SubmitLeadsHandler } from './submit-leads.handler';

/** One statement stores a batch of this size in a few milliseconds; larger batches are no faster. */
const batchSize = 200;

@Injectable()
export class SubmitLeadsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly work: StreamConsumers,
    private readonly handler: SubmitLeadsHandler,
    private readonly aliases: LeadAliases,
    private readonly events: ChannelEvents,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start('intake', {
      stream: leadIntakeStream,
      group: leadIntakeGroup,
      schema: intakeMessageSchema,
      batchSize,
      handle: (batch, origins) => this.handle(batch, origins),
    });
  }

  /** Leads first: an event that cannot be stored must not hold them up. */
  private async handle(batch: readonly IntakeMessage[], origins: readonly Origin[]): Promise<void> {
    const all = batch.map((message, index) => ({ message, origin: origins[index] ?? {} }));
    const leads = all.flatMap(({ message, origin }) => (isLead(message) ? [{ message, origin }] : []));
    await this.handler.run(
      leads.map(({ message }) => message),
      leads.map(({ origin }) => origin),
    );
    await this.aliases.store(batch.filter(isAlias));
    await this.events.run(batch.filter(isEvent));
  }
}

const isLead = (message: IntakeMessage): message is LeadIntake => 'submission' in message;
const isAlias = (message: IntakeMessage): message is LeadAlias => 'alias_of' in message;
const isEvent = (message: IntakeMessage): message is ChannelIntake => 'event' in message;
