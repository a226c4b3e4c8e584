import { type Setup, type SetupStep, setupSteps } from '@latchline/contracts/api/setup.schema';

const itemOf = (
  step: SetupStep,
  state: Setup['items'][number]['state'] = 'todo',
  value: string | null = null,
) => ({
  step,
  state,
  value,
  skipped_by: state === 'skipped' ? 'sue@latchline.example' : null,
});

/** Nothing is left. */
export const completeSetup: Setup = {
  items: setupSteps.map((step) => itemOf(step, 'done')),
  completed_at: '2026-01-05T09:30:00.000Z',
  site_url: 'https://www.airelocks.example',
  run_mode: 'compose',
  test_mail: null,
  towns: { total: 7, sample: 0 },
  sample_articles: [],
};

const refused = '535 5.7.8 Error: authentication failed';

/** Halfway: every state that a step can have. */
export const startedSetup: Setup = {
  ...completeSetup,
  items: [
    itemOf('name', 'done', 'Aire Locksmiths'),
    itemOf('phone', 'done', '0113 496 0110'),
    itemOf('address', 'done', '4 Kirkgate, Leeds LS1 6BY'),
    itemOf('prices', 'done', 'Aire Locksmiths Ltd'),
    itemOf('area', 'done', '7'),
    itemOf('logo', 'skipped'),
    itemOf('sample', 'todo', 'reviews articles'),
    itemOf('mail', 'done', 'smtp.airelocks.example:465'),
    itemOf('test-mail', 'problem', refused),
    itemOf('recipients', 'todo'),
    itemOf('devices', 'waiting', 'Chrome on Android'),
    itemOf('staff', 'problem', 'ben@airelocks.example'),
    itemOf('domain', 'waiting', 'https://www.airelocks.example'),
    itemOf('proxy', 'problem'),
    itemOf('backups', 'unknown'),
  ],
  completed_at: null,
  test_mail: {
    sent_at: '2026-01-05T09:30:00.000Z',
    to: 'gemma@airelocks.example',
    from: 'Aire Locksmiths <office@airelocks.example>',
    server: 'smtp.airelocks.example:465',
    captured: false,
    accepted: false,
    problem: 'sign-in',
    response: refused,
  },
  sample_articles: [
    { id: '01900000-0000-7000-8000-000000000001', title: 'Locked out at night: what to do first' },
    { id: '01900000-0000-7000-8000-000000000002', title: 'Night latch types compared' },
  ],
};
