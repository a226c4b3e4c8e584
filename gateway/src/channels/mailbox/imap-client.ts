import type { ImapFlow, ImapFlowOptions } from 'imapflow';
import { createRequire } from 'node:module';

const requirePackage = createRequire(__filename);

/** Loads the IMAP client for the first connection: it takes megabytes, and most gateways read no mailbox. */
export function imapClient(options: ImapFlowOptions): ImapFlow {
  const { ImapFlow: Client } = requirePackage('imapflow') as typeof import('imapflow');
  return new Client(options);
}
