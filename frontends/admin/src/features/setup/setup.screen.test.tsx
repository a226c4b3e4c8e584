import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { setupRoutes } from '@latchline/contracts/api/setup.operations';
import { postRoutes } from '@latchline/contracts/content/blog-editor/post.operations';
import { type SetupItem, setupSteps, type SetupStep } from '@latchline/contracts/api/setup.schema';
import type { TestMailResult } from '@latchline/contracts/notifications/test-mail.schema';
import { FakeGateway } from '../../testing/fake-gateway';
import { setupItemOf, setupOf } from '../../testing/fake-setup';
import { openDashboard } from '../../testing/open-dashboard';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway();
  setUp({});
});

type Change = Partial<Record<SetupStep, Partial<SetupItem>>>;
function setUp(change: Change, more: Parameters<typeof setupOf>[0] = {}): void {
  const items = setupSteps.map((step) => setupItemOf(step, change[step] ?? {}));
  gateway.notifications.setup = setupOf({ items, ...more });
}
/** What the system finds once something was changed. */
const becomes = (step: SetupStep, change: Partial<SetupItem>) => {
  const item = gateway.notifications.setup.items.find((one) => one.step === step);
  if (item) Object.assign(item, change);
};
const summary = (title: RegExp | string) => screen.getByText(title, { selector: 'b' }).closest('summary')!;
const open = async (step?: SetupStep) => {
  const dashboard = openDashboard(`/admin/setup${step ? `?step=${step}` : ''}`);
  await screen.findByRole('progressbar', { name: 'Set-up' });
  return dashboard;
};

const result: TestMailResult = {
  sent_at: '2026-01-05T09:30:00.000Z',
  to: 'dee@latchline.example',
  from: 'Aire <office@aire.co.uk>',
  server: 'smtp.aire.co.uk:465',
  captured: false,
  accepted: true,
  problem: null,
  response: '250 2.0.0 OK queued',
};

it('shows the progress and opens the first step that is left', async () => {
  setUp({
    name: { state: 'done', value: 'Aire Locksmiths' },
    'test-mail': { state: 'problem' },
    domain: { state: 'waiting' },
  });
  await open();
  expect(screen.getByRole('heading', { name: 'Get Aire Locksmiths online' })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 16 done');
  expect(screen.getByText('1 problem, 1 waiting')).toBeVisible();
  expect(await screen.findByLabelText('Phone number')).toBeVisible();
  expect(screen.queryByLabelText('Business name')).not.toBeInTheDocument();
});

it('leads to the phone simulator, and says when a provider is connected', async () => {
  setUp({ calls: { value: 'http://127.0.0.1:8026/' } });
  await open('calls');
  expect(screen.getByText('Calls and texts are simulated and reach nobody')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'open the phone simulator' })).toHaveAttribute(
    'href',
    'http://127.0.0.1:8026/',
  );
  becomes('calls', { state: 'done', value: null });
  await open('calls');
  expect((await screen.findAllByText('Connected to your provider'))[0]).toBeVisible();
});

it('saves a field, opens the next step and moves the focus there', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the name of the business')).toBeVisible();
  await user.type(screen.getByLabelText('Business name'), 'Aire Locksmiths');
  becomes('name', { state: 'done', value: 'Aire Locksmiths' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 of 16', { selector: 'b' })).toBeVisible();
  expect(gateway.called('PATCH', '/api/admin/business-info')[0]?.body).toEqual({ name: 'Aire Locksmiths' });
  await waitFor(() => expect(summary('Phone number and e-mail')).toHaveFocus());
  expect(await screen.findByLabelText('Phone number')).toBeVisible();
});

it('gives a number to try once it is saved', async () => {
  setUp({ phone: { state: 'done', value: '0113 496 0110' } });
  await open('phone');
  expect(await screen.findByRole('link', { name: /^Call / })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+44/),
  );
});

it('lets the business decide that it needs no logo, and take that back', async () => {
  const { user } = await open('logo');
  await user.click(screen.getByRole('button', { name: "We don't have a logo" }));
  expect(await screen.findByText('Not needed, says dee@latchline.example')).toBeVisible();
  expect(gateway.called('PATCH', '/api/admin/setup/logo')[0]?.body).toEqual({ needed: false });
  await user.click(summary('Logo'));
  await user.click(await screen.findByRole('button', { name: 'Put this step back on the list' }));
  await waitFor(() => expect(screen.queryByText(/^Not needed/)).not.toBeInTheDocument());
});

it('does not offer to skip what every business needs', async () => {
  const { user } = await open('mail');
  expect(screen.getByText(/E-mail is captured on the server/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /don't|elsewhere|Keep/ })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Mail server'), 'smtp.aire.co.uk');
  await user.type(screen.getByLabelText('User name'), 'ann@aire.co.uk');
  expect(
    screen.getByText(/SMTP_URL='smtps:\/\/ann%40aire.co.uk:PASSWORD@smtp.aire.co.uk:465'/),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'systemd' }));
  expect(screen.getByText('sudo systemctl restart latchline')).toBeVisible();
});

describe('the test e-mail', () => {
  const send = async (answer: TestMailResult) => {
    gateway.on(setupRoutes.sendTestMail, ({ body }) => ({ ...answer, to: body.to }));
    const { user } = await open('test-mail');
    await user.click(screen.getByRole('button', { name: 'Send the test e-mail' }));
    return user;
  };

  it("shows the server's refusal, in its own words, and what to do", async () => {
    await send({
      ...result,
      accepted: false,
      problem: 'sign-in',
      response: '535 5.7.8 Authentication failed',
    });
    expect(await screen.findByText('535 5.7.8 Authentication failed')).toBeVisible();
    expect(screen.getByText('smtp.aire.co.uk:465 refused the user name or the password')).toBeVisible();
    expect(screen.getByText(/Many providers want an app password/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the test again' })).toBeEnabled();
  });

  it('says that the server accepted it', async () => {
    await send(result);
    expect(await screen.findByText('250 2.0.0 OK queued')).toBeVisible();
  });

  it('says that a captured e-mail reached nobody', async () => {
    await send({ ...result, captured: true });
    expect(await screen.findByText(/was captured on the server/)).toBeVisible();
  });

  it('needs an address', async () => {
    const { user } = await open('test-mail');
    await user.clear(screen.getByLabelText('Send it to'));
    await user.click(screen.getByRole('button', { name: 'Send the test e-mail' }));
    expect(await screen.findByText('Enter an e-mail address, like name@example.com')).toBeVisible();
    expect(gateway.called('POST', '/api/admin/setup/test-mail')).toEqual([]);
  });
});

it.each([
  ['another field', { hours: '24/7' }, /^$/],
  ['the same field', { name: 'Wharfe Locksmiths' }, /^Somebody else has saved “Wharfe Locksmiths” here/],
])('keeps what is typed when somebody else saves %s', async (_, change, description) => {
  const { user } = await open();
  const name = await screen.findByLabelText('Business name');
  await user.type(name, 'Aire Locksmiths');
  const before = gateway.called('GET', '/api/admin/business-info').length;
  Object.assign(gateway.content.business!, { ...change, updated_at: new Date().toISOString() });
  const later = Date.now() + 60_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() =>
    expect(gateway.called('GET', '/api/admin/business-info').length).toBeGreaterThan(before),
  );
  clock.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByLabelText('Business name')).toHaveValue('Aire Locksmiths');
  expect(screen.getByLabelText('Business name')).toHaveAccessibleDescription(description);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(gateway.content.business!.name).toBe('Aire Locksmiths');
});

it('adds the signed-in user to the recipients', async () => {
  gateway.notifications.settings.recipients.first = [];
  const { user } = await open('recipients');
  await user.click(await screen.findByRole('button', { name: 'Save recipients' }));
  expect(await screen.findByText('Enter at least one e-mail address')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add dee@latchline.example' }));
  await user.click(screen.getByRole('button', { name: 'Save recipients' }));
  await waitFor(() =>
    expect(gateway.called('PATCH', '/api/admin/settings/notifications')[0]?.body).toEqual({
      recipients: { first: ['dee@latchline.example'] },
    }),
  );
});

it('has a code for another phone once the address is public', async () => {
  setUp({}, { site_url: 'https://www.aire.co.uk' });
  const { user } = await open('devices');
  await user.click(screen.getByText('Set up another phone'));
  expect(
    screen.getByRole('img', { name: 'QR code for https://www.aire.co.uk/admin/setup?step=devices' }),
  ).toBeVisible();
});

it('fills the domain into the lines for the server', async () => {
  const { user } = await open('domain');
  await user.type(screen.getByLabelText('Your domain'), 'https://www.Aire.co.uk/');
  expect(screen.getByText(/SITE_URL='https:\/\/www.aire.co.uk'/)).toBeVisible();
});

it('checks the address from the server', async () => {
  setUp(
    { domain: { state: 'waiting', value: 'https://www.aire.co.uk' } },
    { site_url: 'https://www.aire.co.uk' },
  );
  gateway.on(setupRoutes.checkAddress, () => ({
    url: 'https://www.aire.co.uk',
    reached: false,
    problem: 'name' as const,
    addresses: [],
    detail: null,
  }));
  const { user } = await open('domain');
  await user.click(screen.getByRole('button', { name: 'Check from the server' }));
  expect(await screen.findByText(/The domain has no address yet/)).toBeVisible();
});

it('explains a proxy whose header is ignored', async () => {
  setUp({ proxy: { state: 'problem' } });
  await open('proxy');
  expect(screen.getByText(/TRUST_PROXY='1'/)).toBeVisible();
});

it('moves the sample articles to the trash', async () => {
  const article = { id: '01900000-0000-7000-8000-000000000001', title: 'Night latches' };
  setUp({ sample: { value: 'reviews articles' } }, { sample_articles: [article] });
  gateway.on(postRoutes.trashPosts, ({ body }) => ({ ids: body.ids }));
  const { user } = await open('sample');
  expect(screen.getByText('Reviews and articles are samples')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move 1 sample article to the trash' }));
  await waitFor(() =>
    expect(gateway.called('POST', '/api/admin/blog/posts/bulk-trash')[0]?.body).toEqual({
      ids: [article.id],
    }),
  );
});

it('says so when everything is set up, and keeps the checks', async () => {
  const done = Object.fromEntries(setupSteps.map((step) => [step, { state: 'done' }]));
  setUp(done as Change, { completed_at: '2026-01-05T09:30:00.000Z' });
  await open();
  expect(screen.getByRole('heading', { name: 'Everything is set up' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('Backups', { selector: 'b' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Skip to Leads' })).not.toBeInTheDocument();
});

it('says what could not be checked', async () => {
  setUp({ mail: { state: 'unknown' } });
  await open('mail');
  expect(screen.getByText(/This could not be checked/)).toBeVisible();
});

it('offers to try again if the set-up cannot be loaded', async () => {
  gateway.refusals.set('GET /api/admin/setup', 403);
  const { user } = openDashboard('/admin/setup');
  expect(await screen.findByText('The set-up could not be loaded')).toBeVisible();
  gateway.refusals.clear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('progressbar', { name: 'Set-up' })).toBeVisible();
});

it('shows an editor only the steps of the site', async () => {
  gateway.user = { ...gateway.user!, role: 'editor', is_admin: false };
  const own: SetupStep[] = ['name', 'phone', 'address', 'area', 'logo', 'sample'];
  gateway.notifications.setup = setupOf({ items: own.map((step) => setupItemOf(step)) });
  await open();
  expect(screen.getByRole('heading', { name: /^1. Your firm/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Never miss a lead/ })).not.toBeInTheDocument();
});
