import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pause } from '../supervisor/pause';
import { createMailWeb } from './mail-web';
import { MailStore } from './mail-store';
import { createSmtpServer } from './smtp';

export interface MailCatcherOptions {
  readonly host: string;
  readonly folder: string;
  readonly smtpPort: number;
  readonly webPort: number;
  readonly log: (message: string) => void;
}

export interface MailCatcher {
  readonly smtpPort: number;
  readonly webPort: number;
  /** Accepts no new connections, lets mails in transfer finish, and drops idle connections. */
  readonly stop: () => Promise<void>;
}

/** After this time, transfers are cut; a sender without its 250 sends the mail again. */
const graceMs = 1_000;

export async function startMailCatcher(options: MailCatcherOptions): Promise<MailCatcher> {
  const { host, folder, log } = options;
  const store = new MailStore(folder);
  const smtp = createSmtpServer(store, log);
  const web = createMailWeb(store, host !== '127.0.0.1');
  smtp.listen(options.smtpPort, host);
  await once(smtp.server, 'listening');
  web.listen(options.webPort, host);
  await once(web, 'listening');
  const stop = async (): Promise<void> => {
    web.closeAllConnections();
    web.close();
    await Promise.race([new Promise<void>((resolve) => smtp.close(() => resolve())), pause(graceMs)]);
  };
  return {
    smtpPort: (smtp.server.address() as AddressInfo).port,
    webPort: (web.address() as AddressInfo).port,
    stop,
  };
}
