import { providerAccountOf, type Stored } from './provider-account';
import type { Traffic } from './provider-events';

const number = '+447700900123';
const traffic: Traffic = {
  requests: [],
  expected: new Map([
    ['CA1', { state: 'missed', seconds: null, number }],
    ['SM1', { state: 'received', seconds: null, number }],
  ]),
  missed: new Set([number, '+441144960999']),
};
const entry = { lead_id: 'lead', direction: 'in', seconds: null, number, by: null };
const reply = { ...entry, id: 'reply', ref: 'SM9', direction: 'out', state: 'delivered', by: 'latchline' };
const call = { ...entry, id: 'call', ref: 'CA1', state: 'missed' };
const text = { ...entry, id: 'text', ref: 'SM1', state: 'received' };
const right: Stored = {
  entries: [call, text, reply],
  changes: [{ id: 'call', before: 'ringing', after: 'missed' }],
  alerting: ['lead'],
  notified: ['lead'],
};
const accepted = [{ id: 'reply', to: number }];
const texts = { accepted, states: new Map([['reply', 'delivered']]) };
const none = {
  ...{ lost: 0, doubled: 0, wrong: 0, wentBack: 0, strangers: 0, split: 0 },
  ...{ unheard: 0, unanswered: 0, answeredTwice: 0, textedTwice: 0 },
};

it('finds nothing where nothing is wrong', () => {
  expect(providerAccountOf(traffic, texts, right)).toEqual(none);
});

it.each<[string, Partial<Stored>, Partial<typeof none>]>([
  ['is lost', { entries: [text, reply] }, { lost: 1 }],
  ['is doubled', { entries: [...right.entries, call] }, { doubled: 1 }],
  ['has another end', { entries: [{ ...call, state: 'answered' }, text, reply] }, { wrong: 1 }],
  ['has another number', { entries: [{ ...call, number: null }, text, reply] }, { wrong: 1 }],
  ['was never sent', { entries: [...right.entries, { ...text, ref: 'SM2' }] }, { strangers: 1 }],
  ['is in another lead', { entries: [call, { ...text, lead_id: 'other' }, reply] }, { split: 1 }],
  ['has no reply', { entries: [call, text] }, { unanswered: 1 }],
  ['has two replies', { entries: [...right.entries, reply] }, { answeredTwice: 1 }],
  ['has a reply in another state', { entries: [call, text, { ...reply, state: 'queued' }] }, { wrong: 1 }],
  ['went back', { changes: [{ id: 'call', before: 'answered', after: 'missed' }] }, { wentBack: 1 }],
  ['was heard by nobody', { notified: [] }, { unheard: 1 }],
])('finds what %s', (_what, stored, found) => {
  expect(providerAccountOf(traffic, texts, { ...right, ...stored })).toEqual({ ...none, ...found });
});

it('counts texts that the provider accepted twice', () => {
  const twice = { ...texts, accepted: [...accepted, ...accepted] };
  expect(providerAccountOf(traffic, twice, right)).toEqual({ ...none, textedTwice: 1 });
});
