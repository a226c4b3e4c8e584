import { noCompany } from '@latchline/contracts/content/company.schema';
import { noPrices } from '@latchline/contracts/content/prices.schema';
import type { BackupRun } from '@latchline/contracts/backups/backup.operations';
import { type SetupStep, setupSteps } from '@latchline/contracts/api/setup.schema';
import { isComplete, setupItems, type SetupFacts } from './setup-items';

const me = { email: 'ann@yorklocks.co.uk', role: 'admin' } as const;
const mail = { captured: false, server: 'smtp.yorklocks.co.uk:465', from: 'York <hello@yorklocks.co.uk>' };
const device = {
  owner: me.email,
  label: 'Phone',
  last_sent_at: '2026-11-02T10:00:00.000Z',
  last_error: null,
};
const tested = {
  ...mail,
  sent_at: '2026-11-02T10:00:00.000Z',
  to: me.email,
  accepted: true,
  problem: null,
  response: '250 OK',
};

const backup: BackupRun = {
  id: '01975c9e-7f00-7000-8000-000000000001',
  kind: 'backup',
  started_at: '2026-11-02T03:00:00.000Z',
  finished_at: '2026-11-02T03:01:00.000Z',
  succeeded: true,
  problem: null,
  location: '/backups',
  snapshot: null,
  bytes: null,
  added_bytes: null,
  leads: null,
};

const job = { name: 'Locked out', detail: '', day: 80, night: null, services: [] };

const live: SetupFacts = {
  business: {
    name: 'York Locks',
    phone: '01904 275000',
    phone_e164: '+441904275000',
    whatsapp: '',
    email: 'help@yorklocks.co.uk',
    address: '1 Stonegate, York',
    prices: { ...noPrices, jobs: [job] },
    company: { ...noCompany, legal_name: 'York Locks Ltd' },
  },
  hasLogo: true,
  sample: { facts: [], articles: [] },
  towns: { towns: 4, sample_towns: 0 },
  alerts: { recipients: ['office@yorklocks.co.uk'], devices: [device], mail },
  silent: [],
  calls: 'connected',
  testMail: tested,
  siteUrl: 'https://yorklocks.co.uk',
  isAddressReached: true,
  isProxyIgnored: false,
  backups: { last_backup: backup, runs: [backup] },
};

const fresh: SetupFacts = {
  business: {
    name: 'Latchline',
    phone: '0114 496 0999',
    phone_e164: '+441144960999',
    whatsapp: '441144960999',
    email: 'help@latchline.example',
    address: 'Mobile service across South Yorkshire',
    prices: { ...noPrices, jobs: [job] },
    company: { ...noCompany, legal_name: 'Latchline Example Ltd' },
  },
  hasLogo: false,
  sample: {
    facts: ['name', 'address', 'reviews', 'certifications', 'prices', 'company'],
    articles: [{ id: '01900000-0000-7000-8000-000000000001', title: 'Locked out' }],
  },
  towns: { towns: 10, sample_towns: 10 },
  alerts: {
    recipients: [],
    devices: [],
    mail: { captured: true, server: '127.0.0.1:1025', from: 'Latchline <no-reply@latchline.example>' },
  },
  silent: [],
  calls: new URL('http://127.0.0.1:8026'),
  testMail: 'never',
  siteUrl: 'http://localhost:3000',
  isAddressReached: false,
  isProxyIgnored: false,
  backups: { last_backup: null, runs: [] },
};

const find = (step: SetupStep, change: Partial<SetupFacts>, from = live) => {
  const item = setupItems({ ...from, ...change }, me, {}).find((one) => one.step === step);
  return [item?.state, item?.value];
};
const business = (change: Partial<NonNullable<SetupFacts['business']>>) => ({
  business: { ...live.business!, ...change },
});
const alerts = (change: Partial<NonNullable<SetupFacts['alerts']>>) => ({
  alerts: { ...live.alerts!, ...change },
});

it('has nothing left to do for a live site', () => {
  const items = setupItems(live, me, {});
  expect(items.map(({ step, state }) => [step, state])).toEqual(setupSteps.map((step) => [step, 'done']));
  expect(isComplete(items)).toBe(true);
});

it('leaves every step of a new installation to do but the proxy and the staff, which nothing is wrong with', () => {
  const items = setupItems(fresh, me, {});
  expect(items.filter(({ state }) => state !== 'todo').map(({ step }) => step)).toEqual(['staff', 'proxy']);
  expect(isComplete(items)).toBe(false);
});

it('says where calls are simulated, and does not ask for a provider', () => {
  expect(find('calls', {}, fresh)).toEqual(['todo', 'http://127.0.0.1:8026/']);
  expect(find('calls', { calls: null })).toEqual([undefined, undefined]);
  expect(isComplete(setupItems({ ...live, calls: null }, me, {}))).toBe(true);
});

it('names users whom nothing would reach', () => {
  const problems = { push: 'no-device', email: 'off', text: 'off' } as const;
  const silent = [
    { person: 'dee@yorklocks.co.uk', name: 'Dee', problems },
    { person: 'al@yorklocks.co.uk', name: null, problems },
  ];
  expect(find('staff', { silent })).toEqual(['problem', 'Dee, al@yorklocks.co.uk']);
  expect(find('staff', { silent: null })).toEqual(['unknown', null]);
});

describe('the business', () => {
  it.each(['+447700900123', '+442079460000', '+441632960123'])('treats %s as a sample number', (phone_e164) =>
    expect(find('phone', business({ phone_e164 }))[0]).toBe('todo'),
  );

  it('is not reachable over the WhatsApp number or the e-mail address of the sample', () => {
    expect(find('phone', business({ whatsapp: '441144960999' }))[0]).toBe('todo');
    expect(find('phone', business({ email: 'help@latchline.example' }))[0]).toBe('todo');
  });

  it('has towns of its own once none of the sample is left', () => {
    expect(find('area', { towns: { towns: 3, sample_towns: 1 } })[0]).toBe('todo');
    expect(find('area', { towns: { towns: 0, sample_towns: 0 } })[0]).toBe('todo');
    expect(find('area', { towns: { towns: 1, sample_towns: 0 } })).toEqual(['done', '1']);
  });

  it('names what is left of the sample', () =>
    expect(find('sample', { sample: fresh.sample })).toEqual([
      'todo',
      'reviews certifications prices company articles',
    ]));

  it('has prices and a company of its own, or says that it needs none', () => {
    expect(find('prices', {})).toEqual(['done', 'York Locks Ltd']);
    expect(find('prices', business({ prices: noPrices }))[0]).toBe('todo');
    expect(find('prices', business({ company: noCompany }))).toEqual(['todo', null]);
    expect(find('prices', { sample: { facts: ['company'], articles: [] } })[0]).toBe('todo');
  });
});

describe('mail', () => {
  it('that is captured is not set up', () =>
    expect(find('mail', alerts({ mail: { ...mail, captured: true } }))).toEqual(['todo', null]));

  it.each(['a@shop.example', 'a@example.com', 'A <a@b.test>'])('is refused with the sender %s', (from) =>
    expect(find('mail', alerts({ mail: { ...mail, from } }))).toEqual(['problem', from]),
  );

  it('is tested when the server in use has accepted a mail from the sender in use', () => {
    expect(find('test-mail', {})).toEqual(['done', me.email]);
    expect(find('test-mail', { testMail: 'never' })[0]).toBe('todo');
    expect(find('test-mail', { testMail: { ...tested, server: 'smtp.old.co.uk:465' } })[0]).toBe('todo');
    expect(find('test-mail', { testMail: { ...tested, from: 'old@yorklocks.co.uk' } })[0]).toBe('todo');
  });

  it('shows why the server refused the test', () => {
    const refused = { ...tested, accepted: false, problem: 'sign-in' as const, response: '535 Bad password' };
    expect(find('test-mail', { testMail: refused })).toEqual(['problem', '535 Bad password']);
  });

  it('that only a catcher accepted has not reached anybody', () =>
    expect(find('test-mail', alerts({ mail: { ...mail, captured: true } }))[0]).toBe('waiting'));
});

describe('notifications', () => {
  it('reach nobody at addresses of the sample', () => {
    expect(find('recipients', alerts({ recipients: ['office@latchline.example'] }))[0]).toBe('problem');
    expect(find('recipients', alerts({ recipients: ['a@latchline.example', 'a@york.co.uk'] }))[0]).toBe(
      'done',
    );
  });

  it.each([
    ['todo', null, []],
    ['todo', null, [{ ...device, owner: 'ben@yorklocks.co.uk' }]],
    ['waiting', 'Phone', [{ ...device, last_sent_at: null }]],
    ['problem', 'Phone: HTTP 403', [{ ...device, last_error: 'HTTP 403' }]],
    ['done', 'Phone', [{ ...device, last_error: 'gone', label: 'Old phone' }, device]],
  ] as const)('on a phone are %s', (state, value, devices) =>
    expect(find('devices', alerts({ devices: [...devices] }))).toEqual([state, value]),
  );
});

describe('going live', () => {
  it.each([
    'http://yorklocks.co.uk',
    'https://localhost',
    'https://192.168.1.4',
    'https://server',
    'https://printer.local',
    'https://latchline.example',
  ])('does not accept %s as a public address', (siteUrl) =>
    expect(find('domain', { siteUrl })).toEqual(['todo', siteUrl]),
  );

  it('waits until the public address was seen to work', () =>
    expect(find('domain', { isAddressReached: false })).toEqual(['waiting', 'https://yorklocks.co.uk']));

  it('reports a proxy whose header is ignored', () =>
    expect(find('proxy', { isProxyIgnored: true })[0]).toBe('problem'));

  it('has a backup once one was completed and the last attempt did not fail', () => {
    expect(find('backups', {})).toEqual(['done', '2026-11-02T03:01:00.000Z']);
    expect(find('backups', { backups: { last_backup: null, runs: [] } })[0]).toBe('todo');
    const failed = { ...backup, succeeded: false, problem: 'No space left on device' };
    expect(find('backups', { backups: { last_backup: backup, runs: [failed, backup] } })).toEqual([
      'problem',
      'No space left on device',
    ]);
  });
});

it('reports what could not be read as unknown', () => {
  const nothing = {
    business: null,
    hasLogo: null,
    sample: null,
    towns: null,
    alerts: null,
    silent: null,
    testMail: null,
    backups: null,
  };
  const items = setupItems({ ...live, ...nothing }, me, {});
  expect(items.filter(({ state }) => state !== 'unknown').map(({ step }) => step)).toEqual([
    'calls',
    'domain',
    'proxy',
  ]);
  expect(isComplete(items)).toBe(false);
});

it('skips what is not needed, unless it is done anyway', () => {
  const skipped = { logo: 'ben@yorklocks.co.uk', backups: 'ben@yorklocks.co.uk' };
  const items = setupItems({ ...live, hasLogo: false }, me, skipped);
  expect(items.find(({ step }) => step === 'logo')).toMatchObject({
    state: 'skipped',
    skipped_by: 'ben@yorklocks.co.uk',
  });
  expect(items.find(({ step }) => step === 'backups')).toMatchObject({ state: 'done', skipped_by: null });
  expect(isComplete(items)).toBe(true);
});

it('shows an editor only the steps of the site', () =>
  expect(setupItems(fresh, { ...me, role: 'editor' }, {}).map(({ step }) => step)).toEqual([
    'name',
    'phone',
    'address',
    'prices',
    'area',
    'logo',
    'sample',
  ]));
