import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Role } from '@latchline/contracts/access/roles';
import { Logger } from '@latchline/runtime/logger/logger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Subscription } from 'rxjs';
import { IdentityRepository } from '../../auth/identity.repository';
import { SessionEndings } from '../../auth/session-endings';
import type { SignedIn } from '../../edge/route';
import { LiveFeed } from '../../live/live-feed';
import { everythingChanged, heartbeatText, sseText, startText } from './live-messages';

const heartbeatMs = 15_000;
/** A browser with more unread data is disconnected; it reconnects and resumes after the last event it received. */
const maxUnreadBytes = 256 * 1024;

interface Client {
  readonly sessionId: string;
  /** As of the last lookup. */
  role: Role;
  readonly raw: FastifyReply['raw'];
}

/** Open live streams of dashboards. Events are written without waiting for slow clients. */
@Injectable()
export class LiveClients implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly clients = new Set<Client>();
  private readonly subscriptions = new Subscription();
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly feed: LiveFeed,
    private readonly endings: SessionEndings,
    private readonly identity: IdentityRepository,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.subscriptions.add(
      this.feed.entries.subscribe((entry) => this.broadcast((role) => sseText(entry, role))),
    );
    this.subscriptions.add(this.endings.rightsChanged.subscribe(() => void this.lookUp()));
    this.subscriptions.add(this.endings.ids.subscribe((id) => this.closeSessions((other) => other === id)));
    this.heartbeat = setInterval(() => void this.beat(), heartbeatMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    this.subscriptions.unsubscribe();
    this.closeSessions(() => true);
  }

  open(request: FastifyRequest, reply: FastifyReply, { sessionId, user }: SignedIn): void {
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Keeps nginx from buffering events.
      'x-accel-buffering': 'no',
    });
    if (request.method === 'HEAD') return void reply.send();
    reply.hijack();
    const { raw } = reply;
    // Disconnected while its session was read: no event would remove it again.
    if (raw.destroyed) return;
    raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    raw.socket?.setNoDelay(true);
    const client: Client = { sessionId, role: user.role, raw };
    raw.on('close', () => this.clients.delete(client));
    raw.on('error', () => raw.destroy());
    raw.write(this.greeting(request.headers['last-event-id'], client.role));
    this.clients.add(client);
  }

  private greeting(lastEventId: string | string[] | undefined, role: Role): string {
    const { history } = this.feed;
    const position = history.position;
    if (typeof lastEventId !== 'string' || lastEventId === '') return startText(position);
    const missed = history.since(lastEventId);
    const resumed = missed
      ? missed.map((entry) => sseText(entry, role)).join('')
      : everythingChanged(position, role);
    return startText(missed ? lastEventId : position) + resumed;
  }

  /** Formats the text once per role, not per dashboard. */
  private broadcast(textFor: (role: Role) => string): void {
    const texts = new Map<Role, string>();
    for (const client of this.clients) {
      const text = texts.get(client.role) ?? textFor(client.role);
      texts.set(client.role, text);
      if (text !== '') this.send(client, text);
    }
  }

  private send({ raw }: Client, text: string): void {
    if (raw.writableLength > maxUnreadBytes) raw.destroy();
    else if (!raw.writableEnded && !raw.destroyed) raw.write(text);
  }

  private async beat(): Promise<void> {
    this.broadcast(() => heartbeatText);
    await this.lookUp();
  }

  /** Closes streams of ended sessions and deactivated users, and applies changed roles. */
  private async lookUp(): Promise<void> {
    const ids = [...new Set([...this.clients].map(({ sessionId }) => sessionId))];
    if (ids.length === 0) return;
    try {
      const roles = await this.identity.liveStaffSessions(ids);
      for (const client of this.clients) client.role = roles.get(client.sessionId) ?? client.role;
      this.closeSessions((id) => ids.includes(id) && !roles.has(id));
    } catch (err) {
      this.logger.warn({ err }, 'Could not check the sessions of live streams');
    }
  }

  private closeSessions(which: (sessionId: string) => boolean): void {
    for (const { sessionId, raw } of this.clients) if (which(sessionId)) raw.end();
  }
}
