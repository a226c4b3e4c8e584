import { type CalendarEvent, calendarText } from './icalendar';

const event: CalendarEvent = {
  uid: '0198c3a1-7f2e-7c44-9d51-2b8e6f0a1c3d@latchline.example',
  changedAt: '2026-10-24T18:00:00.123Z',
  startsAt: '2026-10-25T00:30:00.000Z',
  minutes: 60,
  title: 'Callum Dyson',
  place: 'Flat 2, 14 Moorgate Road; Rotherham',
  description: 'Key turns half way\nDog \\ friendly',
  url: 'https://latchline.example/admin?lead=0198c3a1',
};
const text = (change: Partial<CalendarEvent> = {}) =>
  calendarText({ name: 'Jobs of Tom', events: [{ ...event, ...change }] });
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

it('writes instants in UTC, also in the night when the clocks go back', () => {
  expect(unfolded(text())).toEqual(
    expect.arrayContaining([
      'DTSTART:20261025T003000Z',
      'DTEND:20261025T013000Z',
      'DTSTAMP:20261024T180000Z',
    ]),
  );
});

it('escapes text', () => {
  expect(unfolded(text())).toEqual(
    expect.arrayContaining([
      'LOCATION:Flat 2\\, 14 Moorgate Road\\; Rotherham',
      'DESCRIPTION:Key turns half way\\nDog \\\\ friendly',
    ]),
  );
});

it('lets no text start a property of its own', () => {
  const lines = unfolded(text({ title: 'A\r\nATTACH:https://evil.example\u0000\u000b' }));
  expect(lines).toContain('SUMMARY:A\\nATTACH:https://evil.example');
  expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
});

it('folds lines at 75 octets without splitting a character', () => {
  const description = `${'x'.repeat(61)}é🔑${'ü'.repeat(200)}`;
  const folded = text({ description });
  for (const line of folded.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
  expect(unfolded(folded)).toContain(`DESCRIPTION:${description}`);
});

it('has the required properties, each line ended', () => {
  const empty = calendarText({ name: 'Jobs', events: [] });
  expect(empty).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.+\r\n[^]*END:VCALENDAR\r\n$/);
  const lines = unfolded(text());
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY'])
    expect(lines.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
});
