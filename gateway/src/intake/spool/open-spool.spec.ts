import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { createLogger } from '@latchline/runtime/logger/logger';
import { leadNamed } from '../../testing/spooled-lead';
import { openSpool } from './open-spool';

const codec = new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: randomBytes(32).toString('base64') }));
const logger = createLogger({ service: 'gateway', level: 'silent' });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchline-spool-'));
});
afterEach(() => rm(folder, { recursive: true }));

const flipped = (line: string): string => {
  const [at, letter] = [Math.floor(line.length / 2), line[Math.floor(line.length / 2)]];
  return line.slice(0, at) + (letter === 'A' ? 'B' : 'A') + line.slice(at + 1);
};

it('keeps a damaged line apart, drops a torn one, and reads the others', async () => {
  const path = join(folder, 'leads.spool');
  const [first, second, third] = ['First', 'Second', 'Third'].map((name) => codec.seal(leadNamed(name)));
  await writeFile(path, `${first}\n${flipped(second!)}\nnonsense\n${third}\n`);
  await appendFile(path, first!.slice(0, 40));
  const { file, leads } = await openSpool(folder, codec, logger);
  await file.close();
  const names = leads.map(({ message }) => 'submission' in message && message.submission.name);
  expect(names).toEqual(['First', 'Third']);
  expect(await readFile(join(folder, 'leads.unreadable'), 'utf8')).toBe(`${flipped(second!)}\nnonsense\n`);
});
