import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailCatcher, startMailCatcher } from './mail-catcher';
import type { MailSummary } from './mail-store';

describe('the mail catcher', () => {
  let folder: string;
  let catcher: MailCatcher;
  let base: string;

  const open = async (): Promise<void> => {
    const ports = { smtpPort: 0, webPort: 0 };
    catcher = await startMailCatcher({ host: '127.0.0.1', folder, ...ports, log: () => undefined });
    base = `http://127.0.0.1:${catcher.webPort}`;
  };
  const close = () => catcher.stop();
  const list = async (query = ''): Promise<{ total: number; messages: MailSummary[] }> =>
    (await (await fetch(`${base}/api/messages${query}`)).json()) as {
      total: number;
      messages: MailSummary[];
    };
  const send = (to: string, subject: string, body: string): Promise<string> =>
    sendLines(catcher.smtpPort, [
      'EHLO test',
      'MAIL FROM:<no-reply@latchline.example>',
      `RCPT TO:<${to}>`,
      'DATA',
      `Message-ID: <${subject.length}@latchline.example>\r\nSubject: ${subject}\r\nContent-Type: text/html\r\n\r\n${body}\r\n.`,
      'QUIT',
    ]);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchline-mail-'));
    await open();
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });

  it('keeps what it captures after a power cut that left half a line in its list', async () => {
    await send('ann@example.com', 'Before', '<p>1</p>');
    await close();
    appendFileSync(join(folder, 'list.jsonl'), '{"id":"01');
    await open();
    await send('ann@example.com', 'After', '<p>2</p>');
    await close();
    await open();
    expect((await list()).messages.map(({ subject }) => subject)).toEqual(['After', 'Before']);
  });

  it('lists captured mail, newest first, and finds it by recipient and by text', async () => {
    expect(await send('ann@example.com', 'First lead', '<p>1</p>')).toContain('250 Stored as');
    await send('bob@example.com', 'Second lead', '<p>2</p>');
    const all = await list();
    expect(all.messages.map(({ subject }) => subject)).toEqual(['Second lead', 'First lead']);
    expect(all.messages[1]).toMatchObject({
      to: ['ann@example.com'],
      from: 'no-reply@latchline.example',
      messageId: '<10@latchline.example>',
    });
    expect((await list('?to=ANN@example.com')).total).toBe(1);
    expect((await list('?to=ann@example')).total).toBe(0);
    expect((await list('?q=second')).messages).toHaveLength(1);
    expect(await list('?limit=1&offset=1')).toMatchObject({
      total: 2,
      messages: [{ subject: 'First lead' }],
    });
  });

  it('keeps all mail over a restart', async () => {
    await send('ann@example.com', 'First lead', '<p>1</p>');
    await close();
    await open();
    const { messages } = await list();
    const answer = (await (await fetch(`${base}/api/messages/${messages[0]?.id}`)).json()) as {
      html: string;
    };
    expect(answer.html.trim()).toBe('<p>1</p>');
  });

  it('shows a mail without running its content', async () => {
    await send('ann@example.com', 'Hi <script>alert(1)</script>', '<img src=x onerror=alert(1)>');
    const { messages } = await list();
    for (const path of ['/', `/messages/${messages[0]?.id}`]) {
      const page = await (await fetch(`${base}${path}`)).text();
      expect(page).not.toContain('<script>alert');
      expect(page).not.toContain('<img');
      expect(page).toContain('Hi &lt;script&gt;');
    }
    expect(await (await fetch(`${base}/messages/${messages[0]?.id}`)).text()).toContain(
      '<iframe sandbox title',
    );
  });

  it('deletes all mail on request, and responds 404 for unknown mail', async () => {
    await send('ann@example.com', 'First lead', '1');
    const { messages } = await list();
    await fetch(`${base}/api/messages`, { method: 'DELETE' });
    expect((await list()).total).toBe(0);
    expect((await fetch(`${base}/api/messages/${messages[0]?.id}`)).status).toBe(404);
    expect((await fetch(`${base}/messages/../list.jsonl`)).status).toBe(404);
  });

  it('accepts a mail in transfer when stopped, and no other', async () => {
    const [sender, idle] = await Promise.all([
      openSession(catcher.smtpPort, [
        'EHLO test',
        'MAIL FROM:<a@b.example>',
        'RCPT TO:<ann@example.com>',
        'DATA',
      ]),
      openSession(catcher.smtpPort, []),
    ]);
    const startedAt = performance.now();
    const stopping = catcher.stop();
    await expect(openSession(catcher.smtpPort, [])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await sender.send('Subject: Last\r\n\r\nbody\r\n.')).toContain('250 Stored as');
    await stopping;
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    sender.socket.destroy();
    idle.socket.destroy();
    await open();
    expect((await list()).messages.map(({ subject }) => subject)).toEqual(['Last']);
  });

  it('rejects other host names, so that another site cannot read mail through the browser', async () => {
    expect(
      await sendLines(
        catcher.webPort,
        ['GET /api/messages HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n'],
        /HTTP/,
      ),
    ).toContain('403');
  });
});

/** Opens an SMTP connection, sends these lines, and keeps it open. */
async function openSession(
  port: number,
  lines: readonly string[],
): Promise<{ socket: Socket; send: (line: string) => Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  const answer = async (): Promise<string> => {
    let received = '';
    while (!/^\d{3} [^\n]*\n$/m.test(received)) received += String((await once(socket, 'data'))[0]);
    return received;
  };
  await answer();
  const send = (line: string): Promise<string> => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  for (const line of lines) await send(line);
  return { socket, send };
}

/** Sends one line after each response, as SMTP requires. */
function sendLines(port: number, lines: string[], greeting?: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const remaining = [...lines];
    let received = '';
    const next = (): void => void (remaining.length > 0 && socket.write(`${remaining.shift()}\r\n`));
    if (greeting) next();
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      if (/^\d{3} [^\n]*\n$/m.test(chunk.toString())) next();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(received));
  });
}
