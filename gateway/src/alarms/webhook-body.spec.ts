import { raisedMessage, resolvedMessage } from './alarm-message';
import { webhookRequest } from './webhook-body';

const raised = raisedMessage('disk-low', '1 % is free.', 'https://locks.example/admin');
const resolved = resolvedMessage('disk-low', 'https://locks.example/admin');

it('sends Slack one text', () => {
  const { url, body } = webhookRequest('https://hooks.slack.example/services/T/B/x', 'slack', raised);
  expect(url).toBe('https://hooks.slack.example/services/T/B/x');
  expect(Object.keys(body as object)).toEqual(['text']);
  expect(JSON.stringify(body)).toContain('*The disk is almost full*\\n1 % is free.');
});

it.each([
  ['https://ntfy.sh/our-alarms', 'https://ntfy.sh/'],
  // secretlint-disable-next-line -- made up
  ['https://tk:secret@push.locks.example/ntfy/our-alarms/', 'https://tk:secret@push.locks.example/ntfy/'],
])('sends ntfy a topic at its root: %s', (address, root) => {
  const { url, body } = webhookRequest(address, 'ntfy', raised);
  expect(url).toBe(root);
  expect(body).toMatchObject({ topic: 'our-alarms', title: 'The disk is almost full', priority: 5 });
  expect(webhookRequest(address, 'ntfy', resolved).body).toMatchObject({ priority: 3 });
});

it('sends programs every field', () =>
  expect(webhookRequest('https://x.example', 'json', resolved).body).toEqual({
    name: 'disk-low',
    status: 'resolved',
    title: 'Resolved: The disk is almost full',
    text: 'It has been fine for two minutes.',
    url: 'https://locks.example/admin',
  }));
