import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { inSpan } from '@latchline/runtime/telemetry/trace-context';
import { SpanKind } from '@opentelemetry/api';
import { createTransport } from 'nodemailer';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import type { NotificationsConfig } from '../notifications.config';

export interface OutgoingMail {
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | undefined;
  readonly urgent: boolean;
  /** Answers what somebody sent, rather than telling something by itself (RFC 3834). */
  readonly reply: boolean;
}

const seconds = 1000;

@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport;
  private readonly span;

  constructor(@Inject(NOTIFICATIONS_CONFIG) private readonly config: NotificationsConfig) {
    const { hostname, port, protocol } = new URL(config.SMTP_URL);
    // Nobody instruments nodemailer. Where the mail goes is ours; to whom is not said.
    this.span = {
      kind: SpanKind.CLIENT,
      attributes: {
        'network.protocol.name': 'smtp',
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'smtps:' ? 465 : 587),
      },
    };
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 8,
      // Whether to try again is the queue's decision: a mail may have arrived although its connection broke.
      maxRequeues: 0,
      // Shorter than servers wait: they hang up on idle connections, and the next alert would find a dead one.
      idleTimeout: 20 * seconds,
      dnsTimeout: 10 * seconds,
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 20 * seconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Resolves once the server has answered 250 to the whole mail, rejects otherwise. */
  send(mail: OutgoingMail): Promise<void> {
    return inSpan('SMTP send', this.span, () => this.post(mail));
  }

  private async post(mail: OutgoingMail): Promise<void> {
    const patience = new AbortController();
    // Socket timeouts do not notice a server that trickles its answers. Postgres lets the delivery go after 30 s.
    const timer = setTimeout(() => patience.abort(), 25 * seconds);
    try {
      await this.transport.sendMail({
        from: this.config.MAIL_FROM,
        to: { name: '', address: mail.to },
        replyTo: mail.replyTo === undefined ? undefined : { name: '', address: mail.replyTo },
        messageId: mail.messageId,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        priority: mail.urgent ? 'high' : 'normal',
        // Keeps holiday notes of the recipient from reaching whoever is in Reply-To.
        headers: {
          'Auto-Submitted': mail.reply ? 'auto-replied' : 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
        },
        signal: patience.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
