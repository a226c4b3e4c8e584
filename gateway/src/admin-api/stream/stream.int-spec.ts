import { contentChanged } from '@latchline/contracts/content/content.events';
import { leadSubmitted, leadUpdated } from '@latchline/contracts/leads/lead.events';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { v7 as uuidv7 } from 'uuid';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import type { Jar } from '../../testing/jar';
import { lead } from '../../testing/sample-data';

let gateway: GatewayUnderTest;
let jar: Jar;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  jar = await gateway.signIn();
});

class Watcher {
  text = '';
  ended = false;
  private readonly aborter = new AbortController();

  static async open(headers: Record<string, string> = {}): Promise<Watcher> {
    const watcher = new Watcher();
    const response = await gateway.fetch('/api/admin/stream', {
      headers: { ...jar.headers(), ...headers },
      signal: watcher.aborter.signal,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBeNull();
    void watcher.follow(response);
    await watcher.sees('retry: 3000');
    return watcher;
  }

  get events(): { id: string | undefined; event: string; data: unknown }[] {
    return this.text.split('\n\n').flatMap((block) => {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)));
      return fields.event
        ? [
            {
              id: fields.id as string | undefined,
              event: fields.event as string,
              data: JSON.parse(fields.data) as unknown,
            },
          ]
        : [];
    });
  }

  sees(text: string): Promise<void> {
    return eventually(text, () => this.text.includes(text), 5_000);
  }

  close(): void {
    this.aborter.abort();
  }

  private async follow(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) this.text += decoder.decode(chunk as Uint8Array);
    } catch {
      // Closed by the test.
    }
    this.ended = true;
  }
}

const tell = (name: string, data: unknown) =>
  gateway.live.append([{ id: uuidv7(), name, occurred_at: new Date().toISOString(), data }]);

it('sends ids of leads and content, and no visitor data', async () => {
  const watcher = await Watcher.open();
  await tell(leadSubmitted.name, { lead });
  await tell(leadUpdated.name, { id: lead.id });
  await tell(contentChanged.name, { subject: 'services' });
  await watcher.sees('content.changed');
  expect(watcher.events.map(({ event, data }) => [event, data])).toEqual([
    ['stats.changed', {}],
    ['lead.created', { id: lead.id }],
    ['stats.changed', {}],
    ['lead.updated', { id: lead.id }],
    ['stats.changed', {}],
    ['content.changed', { subject: 'services' }],
  ]);
  expect(watcher.text).not.toContain(lead.name);
  watcher.close();
});

it('resumes after the last event received, without gaps or duplicates', async () => {
  const first = await Watcher.open();
  await tell(leadUpdated.name, { id: uuidv7() });
  await first.sees('lead.updated');
  const lastSeen = first.events.at(-1)?.id ?? '';
  first.close();
  const missed = [uuidv7(), uuidv7()];
  for (const id of missed) await tell(leadUpdated.name, { id });
  const second = await Watcher.open({ 'last-event-id': lastSeen });
  const later = uuidv7();
  await tell(leadUpdated.name, { id: later });
  await second.sees(later);
  const seen = second.events.filter(({ event }) => event === 'lead.updated').map(({ data }) => data);
  expect(seen).toEqual([...missed, later].map((id) => ({ id })));
  second.close();
});

it('sends a position to resume from before the first event', async () => {
  const idle = await Watcher.open();
  const position = /^id: (.+)$/m.exec(idle.text)?.[1] ?? '';
  idle.close();
  const id = uuidv7();
  await tell(leadUpdated.name, { id });
  const resumed = await Watcher.open({ 'last-event-id': position });
  await resumed.sees(id);
  resumed.close();
});

it('makes a client that missed too much reload everything', async () => {
  for (const lastSeen of ['1-0', 'nonsense']) {
    const watcher = await Watcher.open({ 'last-event-id': lastSeen });
    await watcher.sees('stats.changed');
    expect(watcher.events.map(({ event }) => event)).toEqual([
      'content.changed',
      'lead.updated',
      'stats.changed',
    ]);
    watcher.close();
  }
});

it('ends with the session', async () => {
  const watcher = await Watcher.open();
  await gateway.fetch('/api/auth/logout', { method: 'POST', headers: jar.headers() });
  await eventually('the end', () => watcher.ended, 2_000);
});

it('answers HEAD and closes the connection', async () => {
  const response = await gateway.fetch('/api/admin/stream', { method: 'HEAD', headers: jar.headers() });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it('survives unknown events', async () => {
  const watcher = await Watcher.open();
  await tell('leads.lead-submitted.v1', { something: 'newer' });
  await tell('blog.post-published.v1', {});
  const id = uuidv7();
  await tell(leadUpdated.name, { id });
  await watcher.sees(id);
  watcher.close();
});
