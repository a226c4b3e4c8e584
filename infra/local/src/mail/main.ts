/** The mail catcher process: captures every mail and shows it on a web page. */
import { startMailCatcher } from './mail-catcher';

async function main(): Promise<void> {
  const catcher = await startMailCatcher({
    host: process.env['MAIL_HOST'] || '127.0.0.1',
    folder: process.env['MAIL_DIR'] || 'mail',
    smtpPort: Number(process.env['MAIL_SMTP_PORT'] || 1025),
    webPort: Number(process.env['MAIL_WEB_PORT'] || 1080),
    log: (message) => log(40, message),
  });
  const stop = (): void => void catcher.stop().then(() => process.exit(0));
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
