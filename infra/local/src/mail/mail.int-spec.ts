import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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
    talk(catcher.smtpPort, [
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

  it('lists what was sent, newest first, found by recipient and by word', async () => {
    expect(await send('ann@example.com', 'First lead', '<p>1</p>')).toContain('250 Kept as');
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

  it('still has everything after a new start', async () => {
    await send('ann@example.com', 'First lead', '<p>1</p>');
    await close();
    await open();
    const { messages } = await list();
    const answer = (await (await fetch(`${base}/api/messages/${messages[0]?.id}`)).json()) as {
      html: string;
    };
    expect(answer.html.trim()).toBe('<p>1</p>');
  });

  it('shows a mail without letting its content run', async () => {
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

  it('forgets everything when asked to, and answers 404 for what it does not have', async () => {
    await send('ann@example.com', 'First lead', '1');
    const { messages } = await list();
    await fetch(`${base}/api/messages`, { method: 'DELETE' });
    expect((await list()).total).toBe(0);
    expect((await fetch(`${base}/api/messages/${messages[0]?.id}`)).status).toBe(404);
    expect((await fetch(`${base}/messages/../list.jsonl`)).status).toBe(404);
  });

  it('that is told to stop takes the mail that is just coming, and no other', async () => {
    const [sender, idle] = await Promise.all([
      speaker(catcher.smtpPort, [
        'EHLO test',
        'MAIL FROM:<a@b.example>',
        'RCPT TO:<ann@example.com>',
        'DATA',
      ]),
      speaker(catcher.smtpPort, []),
    ]);
    const began = performance.now();
    const stopping = catcher.stop();
    await expect(speaker(catcher.smtpPort, [])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await sender.say('Subject: Last\r\n\r\nbody\r\n.')).toContain('250 Kept as');
    await stopping;
    expect(performance.now() - began).toBeLessThan(30_000);
    sender.socket.destroy();
    idle.socket.destroy();
    await open();
    expect((await list()).messages.map(({ subject }) => subject)).toEqual(['Last']);
  });

  it('does not answer to another host name: a page elsewhere must not read mail through the browser', async () => {
    expect(
      await talk(
        catcher.webPort,
        ['GET /api/messages HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n'],
        /HTTP/,
      ),
    ).toContain('403');
  });
});

/** A connection that has said so much and stays open. */
async function speaker(
  port: number,
  lines: readonly string[],
): Promise<{ socket: Socket; say: (line: string) => Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  const answer = async (): Promise<string> => {
    let heard = '';
    while (!/^\d{3} [^\n]*\n$/m.test(heard)) heard += String((await once(socket, 'data'))[0]);
    return heard;
  };
  await answer();
  const say = (line: string): Promise<string> => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  for (const line of lines) await say(line);
  return { socket, say };
}

/** Says one line after each answer, as SMTP wants it. */
function talk(port: number, lines: string[], greeting?: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const rest = [...lines];
    let heard = '';
    const next = (): void => void (rest.length > 0 && socket.write(`${rest.shift()}\r\n`));
    if (greeting) next();
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      if (/^\d{3} [^\n]*\n$/m.test(chunk.toString())) next();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(heard));
  });
}
