import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { notificationsConfigSchema } from '../notifications.config';
import { Mailer } from './mailer';

/** A mail server that cuts the connection at one step of a conversation. */
class CuttingServer {
  /** The command at which it cuts; null to accept mails. */
  cutAt: string | null = null;
  accepted = 0;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  constructor() {
    this.server = createServer((socket) => this.talk(socket));
  }

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    if (this.cutAt === 'connect') return void socket.destroy();
    socket.write('220 mail.example ESMTP\r\n');
    let isBody = false;
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        const command = isBody && line !== '.' ? 'BODY' : (line.split(' ')[0] ?? '').toUpperCase();
        if (command === this.cutAt) return void socket.destroy();
        if (command === 'BODY') continue;
        isBody = command === 'DATA';
        if (command === '.') this.accepted += 1;
        socket.write(isBody ? '354 Go on\r\n' : '250 Ok\r\n');
      }
    });
  }
}

let server: CuttingServer;
let mailer: Mailer;

beforeEach(async () => {
  server = new CuttingServer();
  mailer = new Mailer(
    notificationsConfigSchema.parse({
      DATABASE_URL: 'postgres://localhost/x',
      REDIS_URL: 'redis://localhost',
      MESSAGE_SEALING_KEY: Buffer.alloc(32).toString('base64'),
      SMTP_URL: await server.start(),
      MAIL_FROM: 'no-reply@aire.co.uk',
      SITE_URL: 'https://aire.co.uk',
      ADMIN_FALLBACK_EMAIL: 'admin@aire.co.uk',
    }),
  );
});
afterEach(async () => {
  mailer.onApplicationShutdown();
  await server.stop();
});

const send = () =>
  mailer.send({
    ...{ from: 'no-reply@aire.co.uk', to: 'ann@aire.co.uk', messageId: '<one@aire.co.uk>', subject: 'Lead' },
    ...{ text: 'Locked out', html: '<p>Locked out</p>', replyTo: undefined, urgent: true, reply: false },
  });

it.each(['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'BODY', '.'])(
  'sends a mail after the connection of its first one was lost at %s',
  async (command) => {
    server.cutAt = command;
    await expect(send()).rejects.toThrow();
    server.cutAt = null;
    await expect(send()).resolves.toMatch(/^250/);
    expect(server.accepted).toBe(1);
  },
);
