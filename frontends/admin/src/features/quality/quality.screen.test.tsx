import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { findingOf, runOf } from '../../testing/fake-quality';
import { openDashboard } from '../../testing/open-dashboard';

describe('the quality screen', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = () => openDashboard('/admin/quality');
  const report = (change: Partial<typeof gateway.quality.report>) => {
    gateway.quality.report = { ...gateway.quality.report, ...change };
  };

  it('explains the check before the first one, and shows the progress of a new one', async () => {
    report({ run: null, similar: [] });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'No check yet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Starting…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checking…' })).toBeDisabled();
    report({ current: runOf({ state: 'running', finished_at: null, pages_done: 12, pages_total: 80 }) });
    expect(await screen.findByText('Checked 12 of 80 URLs')).toBeVisible();
    report({ current: null, run: runOf({ requested_by: 'dee@latchline.example' }) });
    expect(await screen.findByRole('heading', { name: 'No problems found' })).toBeVisible();
    expect(screen.getByText('All 48 pages passed.')).toBeVisible();
    expect(screen.getByText(/requested by dee@latchline.example/)).toBeVisible();
  });

  it('groups findings, errors first, with advice and a link to the editor', async () => {
    report({
      findings: [
        findingOf('thin-page', '/about', { detail: 'It has 40 words' }),
        findingOf('broken-link', '/contact', { subject: '/gone', detail: '/gone answers 404' }),
      ],
    });
    open();
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Broken links 1',
      'Pages with few words 1',
      'Town pages compared',
    ]);
    const broken = screen.getByRole('region', { name: /^Broken links/ });
    expect(within(broken).getByText('/gone answers 404')).toBeVisible();
    expect(within(broken).getByText(/create a redirect/)).toBeVisible();
    expect(within(broken).getByRole('link', { name: 'Edit: /contact' })).toHaveAttribute(
      'href',
      '/admin/pages/contact',
    );
    expect(
      within(screen.getByRole('region', { name: 'Latest check' })).getAllByRole('definition'),
    ).toHaveLength(4);
  });

  it('counts problems that are not listed', async () => {
    const findings = [findingOf('broken-link', '/contact'), findingOf('thin-page', '/about')];
    report({ findings, unlisted: { errors: 1_001, warnings: 7 } });
    open();
    const figures = await screen.findByRole('region', { name: 'Latest check' });
    expect(figures).toHaveTextContent('Errors1002Warnings8');
    expect(figures).toHaveTextContent('too many problems to list them all');
  });

  it('ignores a finding for a stated reason, and stops ignoring it', async () => {
    report({ findings: [findingOf('thin-page', '/about')] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ignore: /about' }));
    await user.click(screen.getByRole('button', { name: 'Ignore' }));
    expect(await screen.findByText('Say why in a few words')).toBeVisible();
    await user.type(screen.getByLabelText('Why is it fine as it is?'), 'It is a short story');
    await user.click(screen.getByRole('button', { name: 'Ignore' }));
    expect(await screen.findByText('Finding ignored')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No problems found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ignored' }));
    expect(screen.getByText(/Ignored by dee@latchline.example on 1 Mar: It is a short story/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop ignoring' }));
    expect(await screen.findByText('Finding no longer ignored')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/quality').map(({ body }) => body)).toEqual([
      { ignored_reason: 'It is a short story' },
      { ignored_reason: null },
    ]);
  });

  it('shows how similar town pages are, and flags pairs that are too similar', async () => {
    open();
    const pairs = within(await screen.findByRole('list', { name: 'Most similar pairs' })).getAllByRole(
      'listitem',
    );
    expect(pairs.map(({ textContent }) => textContent)).toEqual([
      'Maltby and Wombwell81%',
      'Barnsley and Maltby42%',
      'Barnsley and Wombwell40%',
    ]);
    expect(pairs[0]).toHaveAttribute('data-similar');
    const row = screen.getByRole('row', { name: /^Wombwell/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['40', '81', '']);
  });

  it('shows a long list of findings in parts', async () => {
    report({ findings: Array.from({ length: 60 }, (_, index) => findingOf('thin-page', `/p${index}`)) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show 35 more' }));
    expect(screen.getAllByRole('button', { name: /^Ignore: / })).toHaveLength(60);
  });

  it('says why a check failed, and reports a failed load', async () => {
    report({ current: runOf({ state: 'failed', failure: 'The site could not be read: fetch failed' }) });
    const { user, unmount } = open();
    expect(await screen.findByText(/The site could not be read: fetch failed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check now' })).toBeEnabled();
    gateway.refusals.set('POST /api/admin/quality', 422);
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Failed to start the check')).toBeVisible();
    unmount();
    gateway.refusals.set('GET /api/admin/quality', 422);
    open();
    expect(await screen.findByRole('heading', { name: 'Failed to load the results' })).toBeVisible();
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('No problems found')).toBeVisible());
  });
});
