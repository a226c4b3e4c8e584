import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { inSpan } from '@latchline/runtime/telemetry/trace-context';
import { SpanKind } from '@opentelemetry/api';
import { createTransport } from 'nodemailer';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import type { NotificationsConfig } from '../notifications.config';
import { smtpAddress } from './mail-server';
import { mimeMessage, type OutgoingMail } from './mime-message';

const seconds = 1000;

@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport;
  private readonly span;

  constructor(@Inject(NOTIFICATIONS_CONFIG) config: NotificationsConfig) {
    const { hostname, port } = smtpAddress(config.SMTP_URL);
    // nodemailer has no OpenTelemetry instrumentation. The span names the server, never the recipient.
    this.span = {
      kind: SpanKind.CLIENT,
      attributes: {
        'network.protocol.name': 'smtp',
        'server.address': hostname,
        'server.port': port,
      },
    };
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 8,
      // The delivery queue decides on retries: a mail may have arrived although its connection broke.
      maxRequeues: 0,
      // Shorter than the servers' own timeout, so that the next alert never uses a connection the server has closed.
      idleTimeout: 20 * seconds,
      dnsTimeout: 10 * seconds,
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 20 * seconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Resolves with the server's response when it has accepted the whole mail (250), rejects otherwise. */
  send(mail: OutgoingMail): Promise<string> {
    return inSpan('SMTP send', this.span, () => this.post(mail));
  }

  /** Connects and signs in to the mail server, without sending anything. */
  async verify(): Promise<void> {
    await inSpan('SMTP verify', this.span, () => this.transport.verify());
  }

  private async post(mail: OutgoingMail): Promise<string> {
    const deadline = new AbortController();
    // Socket timeouts miss a server that trickles its responses. The database releases the delivery after 30 s.
    const timer = setTimeout(() => deadline.abort(), 25 * seconds);
    try {
      const { response } = await this.transport.sendMail({
        ...mimeMessage(mail),
        signal: deadline.signal,
      });
      return response;
    } finally {
      clearTimeout(timer);
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
