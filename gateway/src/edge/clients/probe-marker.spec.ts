import { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { ProbeMarker } from './probe-marker';

const now = 1_764_000_000_000;
const markerWith = (text: string) => new ProbeMarker(new KeyRing({ text }, (key) => Buffer.from(key)));
const own = markerWith('a'.repeat(32));
const marker = own.create(now);

it('recognises its own marker, and that of a gateway with the same secret, for a minute', () => {
  const other = markerWith('a'.repeat(32));
  expect([own.isGenuine(marker, now), other.isGenuine(marker, now + 59_000)]).toEqual([true, true]);
  expect(own.isGenuine(marker, now + 61_000)).toBe(false);
  expect(own.isGenuine(marker, now - 61_000)).toBe(false);
});

it('recognises a marker while keys are rotated', () => {
  const rotated = markerWith(`${'c'.repeat(32)} ${'a'.repeat(32)}`);
  expect(rotated.isGenuine(marker, now)).toBe(true);
  expect(own.isGenuine(rotated.create(now), now)).toBe(false);
});

it.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['two headers', [marker, marker]],
  ['a word', 'true'],
  ['another secret', markerWith('b'.repeat(32)).create(now)],
  ['a later time', marker.replace(String(now), String(now + 1))],
  ['a cut signature', marker.slice(0, -1)],
  ['a changed signature', marker.slice(0, -1) + (marker.endsWith('A') ? 'B' : 'A')],
])('refuses %s', (_what, forged) => expect(own.isGenuine(forged, now)).toBe(false));
