import { postViewStream } from '@latchline/contracts/content/blog.commands';
import { contactIntakeStream } from '@latchline/contracts/leads/contact.commands';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.commands';
import { subscriptions } from '@latchline/contracts/messaging/subscriptions';
import { eventIntakeStream } from '@latchline/contracts/seo/event-count.commands';
import type { FailedWorkSources } from '@latchline/runtime/failed/failed-work';

/** Every queue and every stream of work there is. */
export const jobSources: FailedWorkSources = {
  queues: [...new Set(subscriptions.flatMap(({ queues }) => queues))].sort(),
  streams: [leadIntakeStream, contactIntakeStream, postViewStream, eventIntakeStream],
};
