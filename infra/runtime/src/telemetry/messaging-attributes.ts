import type { Attributes } from '@opentelemetry/api';

export interface MessageAbout {
  readonly system: 'redis' | 'bullmq' | 'outbox';
  /** Stream or queue. */
  readonly destination: string;
  readonly operation: 'send' | 'process';
  readonly id?: string;
  /** Name of the event. */
  readonly name?: string;
  /** Size of the batch. */
  readonly count?: number;
}

/** OpenTelemetry's messaging attributes; none of them contains message data. */
export function messagingAttributes({
  system,
  destination,
  operation,
  id,
  name,
  count,
}: MessageAbout): Attributes {
  return {
    'messaging.system': system,
    'messaging.destination.name': destination,
    'messaging.operation.name': operation,
    'messaging.operation.type': operation,
    ...(id === undefined ? {} : { 'messaging.message.id': id }),
    ...(name === undefined ? {} : { 'latchline.message.name': name }),
    ...(count === undefined ? {} : { 'messaging.batch.message_count': count }),
  };
}
