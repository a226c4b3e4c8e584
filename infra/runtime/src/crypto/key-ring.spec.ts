import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyRing, keysIn } from './key-ring';

const key = (letter: string) => letter.repeat(40);
const bytesOf = (text: string): Buffer => {
  if (!/^[a-z]{40}$/.test(text)) throw new Error('Not a key');
  return Buffer.from(text);
};
const textsIn = (keys: KeyRing) => keys.all.map(({ bytes }) => bytes.toString()[0]);

it('takes several keys separated by white space, and a passphrase as one', () => {
  expect(keysIn(`${key('a')} ${key('b')}\n${key('c')}\n`)).toEqual([key('a'), key('b'), key('c')]);
  expect(keysIn('correct horse battery staple, and some more words')).toHaveLength(1);
});

it('names each key by a version that does not depend on its place', () => {
  const before = new KeyRing({ text: key('a') }, bytesOf);
  const after = new KeyRing({ text: `${key('b')} ${key('a')}` }, bytesOf);
  expect(after.all[1]).toEqual(before.current);
  expect(after.current.version).not.toBe(before.current.version);
  expect(after.find(before.current.version)).toEqual(before.current);
  expect(before.find(after.current.version)).toBeUndefined();
});

it('rejects a text that is no key', () => {
  expect(() => new KeyRing({ text: 'short' }, bytesOf)).toThrow('Not a key');
});

describe('with a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchline-keys-'));
  const file = join(folder, 'keys');
  let now = Date.now();
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('uses a new key within 5 seconds', () => {
    const keys = new KeyRing({ text: key('a'), file }, bytesOf);
    writeFileSync(file, `${key('b')}\n${key('a')}\n`);
    expect(textsIn(keys)).toEqual(['a']);
    now += 5_000;
    expect(textsIn(keys)).toEqual(['b', 'a']);
  });

  it('finds a new key although the file was read a moment before it was written', () => {
    const keys = new KeyRing({ text: key('a'), file }, bytesOf);
    const { version } = new KeyRing({ text: key('b') }, bytesOf).current;
    writeFileSync(file, `${key('a')}\n`);
    now += 5_000;
    expect(textsIn(keys)).toEqual(['a']);
    writeFileSync(file, `${key('b')}\n${key('a')}\n`);
    expect(keys.find(version)?.bytes.toString()).toBe(key('b'));
  });

  it('reads the file for an unknown version only if it has changed', () => {
    const keys = new KeyRing({ text: key('a'), file }, bytesOf);
    const { version } = new KeyRing({ text: key('b') }, bytesOf).current;
    writeFileSync(file, `${key('a')}\n`);
    expect(keys.find(version)).toBeUndefined();
    const read = jest.spyOn(fs, 'readFileSync');
    expect(keys.find(version)).toBeUndefined();
    now += 60_000;
    expect(keys.find(version)).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
    writeFileSync(file, `${key('b')}\n${key('a')}\n`);
    expect(keys.find(version)?.bytes.toString()).toBe(key('b'));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('notices a file that was replaced by another of the same size', () => {
    writeFileSync(file, key('a'));
    const keys = new KeyRing({ text: key('a'), file }, bytesOf);
    expect(keys.readChanges()).toBe(true);
    expect(keys.readChanges()).toBe(false);
    writeFileSync(`${file}.new`, key('b'));
    fs.utimesSync(`${file}.new`, fs.statSync(file).atime, fs.statSync(file).mtime);
    fs.renameSync(`${file}.new`, file);
    expect(keys.readChanges()).toBe(true);
    expect(textsIn(keys)).toEqual(['b']);
  });

  it.each(['', 'half of a k', `${key('b')}\nhalf`])('keeps its keys while the file contains %j', (text) => {
    const keys = new KeyRing({ text: key('a'), file }, bytesOf);
    writeFileSync(file, text);
    now += 5_000;
    expect(textsIn(keys)).toEqual(['a']);
    rmSync(file);
    now += 5_000;
    expect(textsIn(keys)).toEqual(['a']);
  });
});
