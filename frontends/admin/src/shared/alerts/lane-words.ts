import type {
  LaneName,
  LaneProblem,
  Lanes,
  laneTestSchema,
} from '@latchline/contracts/notifications/lanes/lane.schema';
import type { z } from 'zod';

export const laneTitles: Readonly<Record<LaneName, string>> = {
  push: 'Push notification',
  text: 'Text message',
  email: 'E-mail',
};

/** Why a lane that is turned on would not reach its user, to the user themselves. */
const ownProblems: Readonly<Record<Exclude<LaneProblem, 'off'>, string>> = {
  'no-device': 'No device yet. Turn on notifications below, on the phone that should ring.',
  'no-mobile': 'No mobile number yet. Add it to your profile.',
  'not-set-up': 'No provider of text messages is set up on this installation.',
  'no-rota': 'There is no rota yet, so only the recipients of new leads get an e-mail.',
};

/** The same in a few words, about somebody else. */
const laneProblemWords: Readonly<Record<LaneName, Readonly<Record<LaneProblem, string>>>> = {
  push: {
    off: 'push is off',
    'no-device': 'no device',
    'no-mobile': 'push is off',
    'not-set-up': 'push is not set up',
    'no-rota': 'push is off',
  },
  text: {
    off: 'texts are off',
    'no-device': 'texts are off',
    'no-mobile': 'no mobile number',
    'not-set-up': 'no text provider',
    'no-rota': 'texts are off',
  },
  email: {
    off: 'e-mail is off',
    'no-device': 'e-mail is off',
    'no-mobile': 'e-mail is off',
    'not-set-up': 'e-mail is not set up',
    'no-rota': 'not an e-mail recipient',
  },
};

const laneOrder: readonly LaneName[] = ['push', 'text', 'email'];

/** "no device, texts are off, e-mail is off" */
export const whyUnreachable = (problems: Readonly<Partial<Record<LaneName, LaneProblem | null>>>): string =>
  laneOrder
    .flatMap((lane) => {
      const problem = problems[lane];
      return problem ? [laneProblemWords[lane][problem]] : [];
    })
    .join(', ');

/** What a lane does for its user now. */
export function laneState(lanes: Lanes, lane: LaneName): string {
  const { problem } = lanes[lane];
  if (problem === 'off') return 'Off';
  if (problem !== null) return ownProblems[problem];
  switch (lane) {
    case 'push':
      return lanes.push.devices === 1 ? 'To 1 device' : `To ${lanes.push.devices} devices`;
    case 'text':
      return `To ${lanes.text.mobile}`;
    case 'email':
      return `To ${lanes.person}`;
  }
}

/** The outcome of a test. */
export function testWords({ lane, state, detail }: z.infer<typeof laneTestSchema>): string {
  const what = { push: 'push notification', text: 'text message', email: 'e-mail' }[lane];
  if (state === 'accepted') return `Test ${what} sent`;
  if (state === 'queued') return `Test ${what} is on its way`;
  const known = detail !== null && detail in laneProblemWords[lane];
  const why = known ? laneProblemWords[lane][detail as LaneProblem] : detail;
  return why ? `The test ${what} failed: ${why}` : `The test ${what} failed`;
}
