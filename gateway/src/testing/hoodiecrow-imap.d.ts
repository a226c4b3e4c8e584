/** The part of the test server that is used; it has no types of its own. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface StoredMessage {
    readonly raw: string;
    readonly flags: string[];
  }
  interface ImapServer {
    readonly server: Server;
    readonly storage: { readonly INBOX: { readonly messages: StoredMessage[] } };
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    appendMessage(mailbox: string, flags: string[], internalDate: string | false, raw: string): void;
  }
  export default function hoodiecrow(options: object): ImapServer;
}
