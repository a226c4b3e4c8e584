import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { createLogger } from '@latchline/runtime/logger/logger';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { leadNamed, nameOf } from '../../testing/spooled-lead';
import { SpoolFile } from './spool-file';
import { SpoolFiles } from './spool-files';

const codec = new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: randomBytes(32).toString('base64') }));
const logger = createLogger({ service: 'gateway', level: 'silent', destination: { write: () => undefined } });
let folder: string;
let files: SpoolFiles;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spool-'));
  files = (await open()).files;
});
afterEach(async () => {
  await files.close();
  rmSync(folder, { recursive: true });
});

const open = () => SpoolFiles.open({ folder, codec, logger, leadsPerFile: 2 });
const names = () => readdirSync(folder).sort();
const lineOf = (name: string) => codec.seal(leadNamed(name));

/** Adds leads one after the other, and waits for the next file where one is full. */
async function add(...leads: string[]) {
  const added = [];
  for (const name of leads) {
    const { segment, onDisk } = files.append(lineOf(name));
    await onDisk;
    await (files as unknown as { beginning?: Promise<void> }).beginning;
    added.push(segment);
  }
  return added;
}

/** What the next process finds. */
async function reopened(): Promise<string[]> {
  await files.close();
  const { files: next, leads } = await open();
  files = next;
  return leads.map(({ lead }) => nameOf(lead));
}

it('begins a file when one is full, and reads them all in order', async () => {
  await add('one', 'two', 'three', 'four', 'five');
  expect(names()).toEqual(['leads.spool', 'leads.spool.1', 'leads.spool.2']);
  expect(await reopened()).toEqual(['one', 'two', 'three', 'four', 'five']);
});

it('reads the tenth file after the second', async () => {
  await files.append(lineOf('first')).onDisk;
  for (const number of [2, 10])
    writeFileSync(join(folder, `leads.spool.${number}`), `${lineOf(`of ${number}`)}\n`);
  expect(await reopened()).toEqual(['first', 'of 2', 'of 10']);
  await files.append(lineOf('last')).onDisk;
  expect(await reopened()).toEqual(['first', 'of 2', 'of 10', 'last']);
});

it('deletes a file once Redis has received its leads, although others wait', async () => {
  const segments = await add('one', 'two', 'three', 'four', 'five');
  for (const segment of segments.slice(0, 3)) segment.waiting -= 1;
  await files.discard();
  expect(names()).toEqual(['leads.spool.1', 'leads.spool.2']);
  expect(await reopened()).toEqual(['three', 'four', 'five']);
});

it('empties the newest file, which takes the next lead', async () => {
  const [segment] = await add('one');
  segment!.waiting -= 1;
  await files.discard();
  expect(await reopened()).toEqual([]);
  await add('two');
  expect(await reopened()).toEqual(['two']);
});

it('goes on in the same file if the next one cannot be opened, and tries again', async () => {
  const refused = jest.spyOn(SpoolFile, 'open').mockRejectedValueOnce(new Error('ENOSPC'));
  for (const name of ['one', 'two']) await files.append(lineOf(name)).onDisk;
  await eventually('the attempt', () => refused.mock.calls.length === 1);
  refused.mockRestore();
  await files.append(lineOf('three')).onDisk;
  await eventually('the next file', () => names().includes('leads.spool.1'));
  await files.append(lineOf('four')).onDisk;
  expect(await reopened()).toEqual(['one', 'two', 'three', 'four']);
});
