/** @jest-environment jsdom */
import { calendarAddress, calendarPath } from './calendar-address';

it.each([
  ['', { view: 'day', day: null }],
  ['view=board', { view: 'board', day: null }],
  ['view=on-call&day=2026-11-27', { view: 'on-call', day: '2026-11-27' }],
  ['day=2026-11-27', { view: 'day', day: '2026-11-27' }],
  ['day=2026-02-30', { view: 'day', day: null }],
  ['day=soon&view=week', { view: 'day', day: null }],
])('reads %j', (query, address) => expect(calendarAddress(new URLSearchParams(query))).toEqual(address));

it('is the same when read back', () => {
  const address = { view: 'board', day: '2026-11-27' } as const;
  expect(calendarAddress(new URL(calendarPath(address), 'https://desk.example').searchParams)).toEqual(
    address,
  );
});
