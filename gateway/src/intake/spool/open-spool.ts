import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { intakeMessageSchema } from '@latchline/contracts/leads/channels/intake-message.schema';
import type { Logger } from '@latchline/runtime/logger/logger';
import type { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { z } from 'zod';
import { SpoolFile } from './spool-file';

const spooledSchema = z.object({
  message: intakeMessageSchema,
  repeat: z.object({ key: z.string(), fingerprint: z.string(), keptSeconds: z.number() }).nullable(),
});
/** A message that Redis has not received yet, usually a lead, and the key under which its request may be repeated. */
export type SpooledLead = Readonly<z.output<typeof spooledSchema>>;

/** Opens the spool of a folder and reads its leads. If it fails, nothing is left open. */
export async function openSpool(
  folder: string,
  codec: MessageCodec,
  logger: Logger,
  name = 'leads.spool',
): Promise<{ file: SpoolFile; leads: SpooledLead[] }> {
  const { file, lines } = await SpoolFile.open(join(folder, name));
  const found = lines.map((line) => ({ line, lead: read(codec, line) }));
  const leads = found.flatMap(({ lead }) => lead ?? []);
  const unreadable = found.filter(({ lead }) => lead === null).map(({ line }) => line);
  try {
    if (unreadable.length > 0) await moveUnreadable(join(folder, 'leads.unreadable'), unreadable, logger);
    if (leads.length === 0) await file.clear(() => true);
  } catch (error) {
    await file.close();
    throw error;
  }
  return { file, leads };
}

function read(codec: MessageCodec, line: string): SpooledLead | null {
  try {
    return spooledSchema.parse(codec.open(line));
  } catch {
    return null;
  }
}

/** Lines encrypted with another key, or damaged, are kept for manual recovery. */
async function moveUnreadable(path: string, lines: readonly string[], logger: Logger): Promise<void> {
  await appendFile(path, lines.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
  logger.error(
    { leads: lines.length, path },
    'Could not decrypt spooled leads; moved them to another file. Was MESSAGE_SEALING_KEY changed?',
  );
}
