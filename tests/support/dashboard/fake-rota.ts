import type { Profile } from '@latchline/contracts/identity/profile.schema';
import type { Lanes } from '@latchline/contracts/notifications/lanes/lane.schema';
import type { Rota, RotaSpan } from '@latchline/contracts/notifications/rota/rota.schema';
import { daysAgo, idsOf, me, omar, pictureTime, sue } from './fake-times';

export const noProfile: Profile = { name: null, mobile: null, licence_number: null, photo: null };
export const deesProfile: Profile = {
  name: 'Dee Marsden',
  mobile: '+447700900201',
  licence_number: 'MLA 20417',
  photo: null,
};

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const shift = (number: number, day: number, person: string, position: 1 | 2, night: boolean) => ({
  id: idsOf(15)(number),
  week: 1,
  person,
  position,
  from: { day, time: night ? '20:00' : '08:00' },
  until: { day: night ? (day % 7) + 1 : day, time: night ? '08:00' : '20:00' },
});

const noRota: Rota = {
  weeks: 1,
  starts_on: '2026-01-05',
  shifts: [],
  claim_seconds: 60,
  overrides: [],
  updated_at: daysAgo(20),
  updated_by: null,
};
const rota: Rota = {
  ...noRota,
  shifts: weekdays.flatMap((day) => [
    shift(day, day, me, 1, false),
    shift(10 + day, day, sue, 2, false),
    shift(20 + day, day, sue, 1, true),
  ]),
  overrides: [
    {
      id: idsOf(15)(90),
      kind: 'swap',
      person: sue,
      by: omar,
      from: '2026-03-06T20:00',
      until: '2026-03-07T08:00',
    },
    {
      id: idsOf(15)(91),
      kind: 'holiday',
      person: me,
      by: null,
      from: '2026-03-14T00:00',
      until: '2026-03-21T00:00',
    },
  ],
  updated_by: me,
};

const span = (
  from: string,
  until: string,
  line: readonly string[],
  unreachable: readonly string[] = [],
): RotaSpan => ({ from, until, line: [...line], unreachable: [...unreachable], gap: line.length === 0 });
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour)).toISOString();

/** The week of the pictures: days by two, nights by one, one night swapped and one without anybody. */
const spans: readonly RotaSpan[] = [
  span(at(2, 0), at(2, 8), [sue]),
  ...[2, 3, 4, 5, 6, 7, 8].flatMap((day) => [
    span(at(day, 8), at(day, 20), [me, sue]),
    ...(day === 8
      ? [span(at(8, 20), at(9, 0), [])]
      : [span(at(day, 20), at(day + 1, 8), day === 6 ? [omar] : [sue], day === 7 ? [omar] : [])]),
  ]),
];
const staff = {
  items: [
    { id: idsOf(11)(1), email: me, ...deesProfile },
    { id: idsOf(11)(2), email: omar, ...noProfile },
    { id: idsOf(11)(3), email: sue, ...noProfile, mobile: '+447700900202' },
  ],
};
export const silent = {
  items: [
    {
      person: omar,
      name: null,
      problems: { push: 'no-device' as const, email: 'off' as const, text: 'no-mobile' as const },
    },
  ],
};

/** A rota with two people by day; `me` is on call. */
export const fakeOnCall = {
  'admin/rota': rota,
  'admin/rota/now': span(pictureTime.toISOString(), at(4, 20), [me, sue]),
  'admin/rota/week': { from: at(2, 0), until: at(9, 0), spans },
  'admin/staff': staff,
  'admin/lanes/silent': silent,
  'admin/assignees': {
    items: [
      { email: me, name: 'Dee Marsden' },
      { email: sue, name: null },
      { email: omar, name: null },
    ],
  },
};
export const noOnCall = {
  'admin/rota': noRota,
  'admin/rota/now': span(pictureTime.toISOString(), at(5, 10), []),
  'admin/rota/week': { from: at(2, 0), until: at(9, 0), spans: [span(at(2, 0), at(9, 0), [])] },
  'admin/staff': { items: staff.items.slice(0, 1) },
};

const lanes: Lanes = {
  person: me,
  push: { on: true, problem: null, devices: 1 },
  email: { on: true, problem: null },
  text: { on: true, problem: null, mobile: '+447700900201' },
  reachable: true,
  quiet_hours: { from: '22:00', until: '07:00' },
  digest_at: '07:00',
  updated_at: daysAgo(9),
};
export const fakeLanes = {
  'admin/lanes': lanes,
  'admin/notifications/mine': { email: true, devices: 1 },
  'auth/account/profile': { ...deesProfile, updated_at: daysAgo(30) },
};
/** Nothing would notify the user. */
export const noLanes = {
  'admin/lanes': {
    ...lanes,
    push: { on: true, problem: 'no-device', devices: 0 },
    email: { on: false, problem: 'off' },
    text: { on: true, problem: 'no-mobile', mobile: null },
    reachable: false,
    quiet_hours: null,
    digest_at: null,
  },
  'admin/notifications/mine': { email: false, devices: 0 },
  'auth/account/profile': { ...noProfile, updated_at: daysAgo(30) },
};
