/** The mail catcher as a process of its own: takes every mail and shows it on a web page. */
import { once } from 'node:events';
import { createMailWeb } from './mail-web';
import { MailStore } from './mail-store';
import { createSmtpServer } from './smtp';

async function main(): Promise<void> {
  const host = process.env['MAIL_HOST'] || '127.0.0.1';
  const folder = process.env['MAIL_DIR'] || 'mail';
  const store = new MailStore(folder);
  const smtp = createSmtpServer(store, (message) => log(40, message));
  const web = createMailWeb(store, host !== '127.0.0.1');
  smtp.listen(Number(process.env['MAIL_SMTP_PORT'] || 1025), host);
  await once(smtp.server, 'listening');
  web.listen(Number(process.env['MAIL_WEB_PORT'] || 1080), host);
  await once(web, 'listening');

  const stop = (): void => {
    web.closeAllConnections();
    web.close();
    smtp.close(() => process.exit(0));
    setTimeout(() => process.exit(0), 1_000).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
}

function log(level: number, msg: string): void {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), msg })}\n`);
}

main().catch((error: Error) => {
  log(60, error.message);
  process.exit(1);
});
