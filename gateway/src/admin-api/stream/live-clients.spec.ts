import { EventEmitter } from 'node:events';
import type { Role } from '@latchline/contracts/access/roles';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import { createLogger } from '@latchline/runtime/logger/logger';
import type { LiveEntry } from '@latchline/runtime/events/live-stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Subject } from 'rxjs';
import type { IdentityRepository } from '../../auth/identity.repository';
import { SessionEndings } from '../../auth/session-endings';
import type { SignedIn } from '../../edge/route';
import type { LiveFeed } from '../../live/live-feed';
import { LiveHistory } from '../../live/live-history';
import { lead } from '../../testing/sample-data';
import { LiveClients } from './live-clients';

class FakeResponse extends EventEmitter {
  written = '';
  writableLength = 0;
  writableEnded = false;
  destroyed = false;
  writeHead() {
    return this;
  }
  write(text: string) {
    this.written += text;
    return true;
  }
  end() {
    this.writableEnded = true;
    this.emit('close');
  }
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}

const entries = new Subject<LiveEntry>();
const endings = new SessionEndings();
let alive: Map<string, Role>;
let asked: (readonly string[])[];
let clients: LiveClients;

beforeEach(() => {
  jest.useFakeTimers();
  const feed = { entries, history: new LiveHistory(10, '100-0') } as unknown as LiveFeed;
  alive = new Map([
    ['a', 'admin'],
    ['b', 'admin'],
  ]);
  asked = [];
  const identity = {
    liveStaffSessions: (ids: readonly string[]) => {
      asked.push(ids);
      return Promise.resolve(alive);
    },
  } as unknown as IdentityRepository;
  clients = new LiveClients(feed, endings, identity, createLogger({ service: 'test', level: 'silent' }));
  clients.onApplicationBootstrap();
});
afterEach(() => {
  clients.beforeApplicationShutdown();
  jest.useRealTimers();
});

function open(sessionId: string, role: Role = 'admin', raw = new FakeResponse()): FakeResponse {
  const reply = { raw, headers: () => reply, getHeaders: () => ({}), hijack: () => reply };
  const request = { method: 'GET', headers: {} } as FastifyRequest;
  clients.open(request, reply as unknown as FastifyReply, { sessionId, user: { role } } as SignedIn);
  return raw;
}
const publish = () =>
  entries.next({
    streamId: '101-0',
    envelope: { id: lead.id, name: leadUpdated.name, occurred_at: '', data: { id: lead.id } },
  });

it('sends events to all clients, and disconnects those that do not read', () => {
  const [quick, slow] = [open('a'), open('b')];
  slow.writableLength = 300_000;
  const before = slow.written;
  publish();
  expect(quick.written).toContain('lead.updated');
  expect(slow.written).toBe(before);
  expect(slow.destroyed).toBe(true);
});

it('writes nothing to disconnected clients', () => {
  const gone = open('a');
  gone.end();
  const before = gone.written;
  publish();
  expect(gone.written).toBe(before);
});

it('does not keep a client that disconnected while its session was read', async () => {
  const gone = new FakeResponse();
  gone.destroy();
  open('a', 'admin', gone);
  open('b');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(asked).toEqual([['b']]);
});

it('sends a heartbeat every 15 seconds', async () => {
  const client = open('a');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(client.written).toContain('event: heartbeat\ndata: {}\n\n');
});

it('closes streams at once when their session ends in this process', () => {
  const [ended, other] = [open('a'), open('b')];
  endings.announce('a');
  expect([ended.writableEnded, other.writableEnded]).toEqual([true, false]);
});

it('closes streams of sessions that ended elsewhere at the next heartbeat', async () => {
  const [ended, other] = [open('a'), open('b')];
  alive.delete('a');
  await jest.advanceTimersByTimeAsync(15_000);
  expect([ended.writableEnded, other.writableEnded]).toEqual([true, false]);
});

it('sends no lead events to editors, including users demoted since the last heartbeat', async () => {
  const [editor, demoted] = [open('a', 'editor'), open('b', 'dispatcher')];
  alive = new Map([
    ['a', 'editor'],
    ['b', 'editor'],
  ]);
  publish();
  expect(editor.written).not.toContain('lead');
  expect(demoted.written).toContain('lead.updated');
  await jest.advanceTimersByTimeAsync(15_000);
  const before = demoted.written;
  publish();
  expect(demoted.written).toBe(before);
});

it('checks sessions at once when rights change in this process', async () => {
  const [former] = [open('a')];
  alive.delete('a');
  endings.announceRights();
  await jest.advanceTimersByTimeAsync(0);
  expect(former.writableEnded).toBe(true);
});

it('closes all streams on shutdown', () => {
  const client = open('a');
  clients.beforeApplicationShutdown();
  expect(client.writableEnded).toBe(true);
});
