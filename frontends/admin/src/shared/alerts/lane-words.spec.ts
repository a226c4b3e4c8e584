import type { Lanes } from '@latchline/contracts/notifications/lanes/lane.schema';
import { laneState, testWords, whyUnreachable } from './lane-words';

const lanes: Lanes = {
  person: 'dee@latchline.example',
  push: { on: true, problem: null, devices: 2 },
  email: { on: true, problem: null },
  text: { on: true, problem: null, mobile: '+447700900123' },
  reachable: true,
  quiet_hours: null,
  digest_at: null,
  updated_at: '2026-11-25T12:00:00.000Z',
};

it('says where each lane leads', () => {
  expect(laneState(lanes, 'push')).toBe('To 2 devices');
  expect(laneState(lanes, 'text')).toBe('To +447700900123');
  expect(laneState(lanes, 'email')).toBe('To dee@latchline.example');
});

it('says what a lane lacks', () => {
  const bare: Lanes = {
    ...lanes,
    push: { on: true, problem: 'no-device', devices: 0 },
    email: { on: false, problem: 'off' },
    text: { on: true, problem: 'no-mobile', mobile: null },
  };
  expect(laneState(bare, 'push')).toMatch(/^No device yet/);
  expect(laneState(bare, 'email')).toBe('Off');
  expect(whyUnreachable({ push: 'no-device', email: 'off', text: 'no-mobile' })).toBe(
    'no device, no mobile number, e-mail is off',
  );
});

it.each([
  [{ lane: 'email', state: 'accepted', detail: null }, 'Test e-mail sent'],
  [{ lane: 'push', state: 'queued', detail: null }, 'Test push notification is on its way'],
  [{ lane: 'text', state: 'refused', detail: 'no-mobile' }, 'The test text message failed: no mobile number'],
  [{ lane: 'email', state: 'refused', detail: '550 no' }, 'The test e-mail failed: 550 no'],
] as const)('tells the outcome of the test %j', (test, words) => expect(testWords(test)).toBe(words));
