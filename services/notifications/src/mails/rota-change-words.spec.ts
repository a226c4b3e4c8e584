import type { RotaChange } from '../deliveries/delivery';
import { rotaChangeWords } from './rota-change-words';

const change: RotaChange = {
  kind: 'swap',
  person: 'Kim',
  by: 'Alex',
  from: '2026-11-27T18:00',
  until: '2026-11-28T08:00',
  actor: 'Sam',
  removed: false,
};

it.each<[string, Partial<RotaChange>, string, string]>([
  [
    'a swap',
    {},
    'Shift swapped: Fri 27 Nov, 18:00 to Sat 28 Nov, 08:00',
    'Sam has changed the rota: Alex is on call instead of Kim, Fri 27 Nov, 18:00 to Sat 28 Nov, 08:00.',
  ],
  [
    'a removed swap',
    { removed: true },
    'Swap removed: Fri 27 Nov, 18:00 to Sat 28 Nov, 08:00',
    'Sam has removed this swap from the rota: Alex for Kim, Fri 27 Nov, 18:00 to Sat 28 Nov, 08:00. The weekly pattern applies again.',
  ],
  [
    'a holiday that nobody covers',
    { kind: 'holiday', by: null },
    'Holiday added: Fri 27 Nov, 18:00 to Sat 28 Nov, 08:00',
    'Sam has changed the rota: Kim is away, Fri 27 Nov, 18:00 to Sat 28 Nov, 08:00. The next in line takes their shifts.',
  ],
  [
    'a removed holiday',
    { kind: 'holiday', removed: true },
    'Holiday removed: Fri 27 Nov, 18:00 to Sat 28 Nov, 08:00',
    'Sam has removed this holiday from the rota: Kim, Fri 27 Nov, 18:00 to Sat 28 Nov, 08:00. The weekly pattern applies again.',
  ],
])('tells of %s', (_, fields, subject, reason) => {
  expect(rotaChangeWords({ ...change, ...fields })).toMatchObject({ subject, reason });
});
