import { postViewStream } from '@latchline/contracts/content/blog/blog.operations';
import { contactIntakeStream } from '@latchline/contracts/leads/contacts/contact.operations';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { eventIntakeStream } from '@latchline/contracts/seo/counts/event-count.operations';
import type { DeadLetterSources } from '@latchline/runtime/dead-letters/dead-letters';

/** All queues and work streams. */
export const jobSources: DeadLetterSources = {
  queues: [...new Set(subscriptions.flatMap(({ queues }) => queues))].sort(),
  streams: [leadIntakeStream, contactIntakeStream, postViewStream, eventIntakeStream],
};
