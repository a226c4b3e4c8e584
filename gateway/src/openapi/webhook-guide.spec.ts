import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leadErasedMessageSchema } from '@latchline/contracts/api/webhook-message.schema';
import { webhookEvents } from '@latchline/contracts/notifications/webhook.schema';
import { webhookMessages } from './webhooks';

const guide = readFileSync(join(__dirname, '../../../docs/webhooks.md'), 'utf8');
const rows = [...guide.matchAll(/^\| `([\w.]+)` \| [^|]* \| ([^|]*) ?\|$/gm)];

it('lists the events of the contract, in its order', () => {
  expect(rows.map(([, event]) => event)).toEqual([...webhookEvents, 'webhook.test']);
});

it('names the data of each message', () => {
  for (const [index, schema] of webhookMessages.entries()) {
    const names = Object.keys(schema.shape.data.shape);
    const documented = [...(rows[index]?.[2] ?? '').matchAll(/`(lead|stage|previous_status)`/g)];
    expect([schema.shape.type.value, documented.map(([, name]) => name)]).toEqual([
      schema.shape.type.value,
      names,
    ]);
  }
});

it('has a valid example', () => {
  const [, example = ''] = /```json\n([^`]*)```/.exec(guide) ?? [];
  expect(leadErasedMessageSchema.safeParse(JSON.parse(example)).error).toBeUndefined();
});
