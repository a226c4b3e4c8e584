import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { leadIntakeGroup, leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import {
  type ChannelIntake,
  type IntakeMessage,
  intakeMessageSchema,
} from '@latchline/contracts/leads/channels/intake-message.schema';
import { StreamConsumers } from '@latchline/runtime/work-streams/stream-consumers';
import { ChannelEvents } from '../../conversations/channel-events';
import type { Origin } from './store-leads';
import { SubmitLeadsHandler } from './submit-leads.handler';

/** One statement stores a batch of this size in a few milliseconds; larger batches are no faster. */
const batchSize = 200;

@Injectable()
export class SubmitLeadsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly work: StreamConsumers,
    private readonly handler: SubmitLeadsHandler,
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
    const leads = all.flatMap(({ message, origin }) => (isEvent(message) ? [] : [{ message, origin }]));
    await this.handler.run(
      leads.map(({ message }) => message),
      leads.map(({ origin }) => origin),
    );
    await this.events.run(batch.filter(isEvent));
  }
}

const isEvent = (message: IntakeMessage): message is ChannelIntake => 'event' in message;
