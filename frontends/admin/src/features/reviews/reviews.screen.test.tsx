import '@testing-library/jest-dom';
import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import { reviewLinkRoutes } from '@latchline/contracts/notifications/review-link.operations';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../testing/fake-gateway';
import { reviewOf } from '../../testing/fake-office';
import { openDashboard } from '../../testing/open-dashboard';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway();
});

const panel = () => screen.findByRole('complementary', { name: 'Priya, Rotherham' });

it('lists reviews with the rating, and says that the import is off and why', async () => {
  gateway.office.reviews = [reviewOf(1), reviewOf(2, { name: '', town: '', stars: 1 })];
  openDashboard('/admin/reviews');
  expect(await screen.findByRole('button', { name: 'Priya, Rotherham' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'A customer' })).toBeVisible();
  expect(screen.getByRole('img', { name: '1 star' })).toBeVisible();
  expect(screen.getByText(/On the site: 4\.5 from 2 reviews/)).toBeVisible();
  expect(screen.getByText(/is off. Set GOOGLE_BUSINESS_LOCATION/)).toBeVisible();
});

it('answers a review', async () => {
  gateway.office.reviews = [reviewOf(1)];
  const { user } = openDashboard('/admin/reviews');
  await user.click(await screen.findByRole('button', { name: 'Priya, Rotherham' }));
  await user.type(within(await panel()).getByRole('textbox', { name: 'Answer' }), 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(await screen.findByText('Answer saved')).toBeVisible();
  expect(gateway.office.reviews[0]?.answer).toBe('Thank you');
});

it('hides a review only with a reason, and shows it again', async () => {
  gateway.office.reviews = [reviewOf(1)];
  const { user } = openDashboard('/admin/reviews');
  await user.click(await screen.findByRole('button', { name: 'Priya, Rotherham' }));
  await user.click(within(await panel()).getByRole('button', { name: 'Hide from the site' }));
  expect(await screen.findByText('Enter the reason')).toBeVisible();
  await user.type(screen.getByLabelText(/^Reason to hide it/), 'Names a neighbour');
  await user.click(screen.getByRole('button', { name: 'Hide from the site' }));
  expect(await screen.findByText('Hidden by dee@latchline.example: Names a neighbour')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show on the site' }));
  await waitFor(() => expect(gateway.office.reviews[0]?.hidden_reason).toBeNull());
});

it('has nothing to answer in a sample, and filters by address', async () => {
  gateway.office.reviews = [reviewOf(1, { source: 'sample' }), reviewOf(2, { name: 'Tom' })];
  const { user } = openDashboard('/admin/reviews?source=sample');
  await user.click(await screen.findByRole('button', { name: 'Priya, Rotherham' }));
  expect(within(await panel()).getByText(/came with the product/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tom, Rotherham' })).not.toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Answer' })).not.toBeInTheDocument();
});

it('gets the link of a customer by the reference', async () => {
  const lead = leadOf({ name: 'Priya Nair' });
  gateway.on(leadRoutes.listLeads, () => ({
    items: [{ ...lead, latest_repeat: null, outside_area: null }],
    next_cursor: null,
  }));
  const url = 'https://latchline.example/review/abc';
  gateway.on(reviewLinkRoutes.getReviewLink, () => ({ url, expires_at: '2026-05-01T00:00:00.000Z' }));
  const { user } = openDashboard('/admin/reviews');
  await user.type(await screen.findByLabelText(/^Reference of the lead/), '4R7-K2M');
  await user.click(screen.getByRole('button', { name: 'Get the link' }));
  expect(await screen.findByText(url)).toBeVisible();
});

it('explains an empty list', async () => {
  openDashboard('/admin/reviews');
  expect(await screen.findByRole('heading', { name: 'No reviews found' })).toBeVisible();
});
