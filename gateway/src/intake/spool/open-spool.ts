import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import type { Logger } from '@latchline/runtime/logger/logger';
import type { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { z } from 'zod';
import { SpoolFile } from './spool-file';

const spooledSchema = z.object({
  message: leadIntakeSchema,
  repeat: z.object({ key: z.string(), fingerprint: z.string(), keptSeconds: z.number() }).nullable(),
});
/** A lead that Redis has not been given, and the key under which the same request may come again. */
export type SpooledLead = Readonly<z.output<typeof spooledSchema>>;

/** The spool of this folder and the leads in it. Rejects without a trace where the disk does not allow that. */
export async function openSpool(
  folder: string,
  codec: MessageCodec,
  logger: Logger,
): Promise<{ file: SpoolFile; leads: SpooledLead[] }> {
  const { file, lines } = await SpoolFile.open(join(folder, 'leads.spool'));
  const found = lines.map((line) => ({ line, lead: read(codec, line) }));
  const leads = found.flatMap(({ lead }) => lead ?? []);
  const unreadable = found.filter(({ lead }) => lead === null).map(({ line }) => line);
  try {
    if (unreadable.length > 0) await setAside(join(folder, 'leads.unreadable'), unreadable, logger);
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

/** Sealed under another key, or damaged: not ours to throw away. */
async function setAside(path: string, lines: readonly string[], logger: Logger): Promise<void> {
  await appendFile(path, lines.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
  logger.error({ leads: lines.length, path }, 'Spooled leads cannot be read and were set aside');
}
