import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { postViewSchema, postViewStream } from '@latchline/contracts/content/blog/blog.operations';
import { contactIntakeStream } from '@latchline/contracts/leads/contacts/contact.operations';
import { contactIntakeSchema } from '@latchline/contracts/leads/contacts/contact.schema';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { intakeMessageSchema } from '@latchline/contracts/leads/channels/intake-message.schema';
import { addressReportSchema, addressReportStream } from '@latchline/contracts/seo/redirects/address-report';
import { eventIntakeSchema, eventIntakeStream } from '@latchline/contracts/seo/counts/event-count.operations';
import { type Envelope, envelopeSchema } from '@latchline/contracts/messaging/envelope';
import { parseMessage } from '@latchline/contracts/messaging/parse-message';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';

/**
 * Messages in Redis at the time of a release, one file per release, never changed: processes of every later release must
 * understand them. Each release adds a file; old files are removed once none of their messages can remain.
 */
interface Recorded {
  readonly events: Envelope[];
  readonly work: Record<string, object>;
}
const folder = join(__dirname, 'recorded');
const releases = readdirSync(folder).map((file) => {
  const recorded = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded;
  return { release: file.replace('.json', ''), ...recorded };
});
const newest = releases.at(-1);

const work: Record<string, z.ZodType> = {
  [leadIntakeStream]: intakeMessageSchema,
  [contactIntakeStream]: contactIntakeSchema,
  [postViewStream]: postViewSchema,
  [addressReportStream]: addressReportSchema,
  [eventIntakeStream]: eventIntakeSchema,
};
const schemaOf = (name: string) => subscriptions.find(({ event }) => event.name === name)?.event.data;

const recordedEvents = releases.flatMap(({ release, events }) =>
  events.map((event) => ({ release, name: event.name, event })),
);
const recordedWork = releases.flatMap(({ release, work: all }) =>
  Object.entries(all).map(([stream, data]) => ({ release, stream, data })),
);

/** A message as the next release might send it: with an additional field at every level. */
function newer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(newer);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, newer(inner)]);
  return { ...Object.fromEntries(fields), added_later: { by: 'the next release' } };
}

describe('messages in Redis during a rollout', () => {
  it('are recorded for every event and every stream', () => {
    const names = subscriptions.map(({ event }) => event.name);
    expect(newest?.events.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(Object.keys(newest?.work ?? {}).sort()).toEqual(Object.keys(work).sort());
  });

  it.each(recordedEvents)('are understood: $name of $release', ({ name, event }) => {
    expect(envelopeSchema.parse(event)).toMatchObject({ id: event.id, name });
    expect(parseMessage(schemaOf(name) as z.ZodType, event.data).error?.issues).toBeUndefined();
  });

  it.each(recordedWork)('are understood: work of $stream of $release', ({ stream, data }) => {
    expect(parseMessage(work[stream] as z.ZodType, data).error?.issues).toBeUndefined();
  });

  it.each(recordedEvents)('are understood with additional fields: $name', ({ name, event }) => {
    expect(envelopeSchema.safeParse(newer(event)).success).toBe(true);
    expect(parseMessage(schemaOf(name) as z.ZodType, newer(event.data)).error?.issues).toBeUndefined();
  });

  it.each(recordedWork)('are understood with additional fields: work of $stream', ({ stream, data }) => {
    expect(parseMessage(work[stream] as z.ZodType, newer(data)).error?.issues).toBeUndefined();
  });
});
