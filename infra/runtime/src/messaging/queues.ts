import { ownerOf } from '@latchline/contracts/messaging/definitions';

/** One BullMQ key prefix a consuming service, as a hash tag: a queue's keys must live on one node of a cluster. */
export const queuePrefix = (queue: string): string => `{${ownerOf(queue)}}`;
