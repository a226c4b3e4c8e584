import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import QuoteForm from '../islands/quote-form/quote-form';
import { business, quote } from './models';

export const answer = (status: number, body: unknown, type = 'application/json') =>
  ({
    ok: status < 400,
    status,
    headers: new Map([['content-type', type]]),
    json: () => Promise.resolve(body),
  }) as unknown as Response;
export const show = (form: Partial<QuoteFormState> = {}) =>
  render(
    <QuoteForm
      page="/"
      form={{ ...emptyForm, ...form }}
      words={quote.form}
      business={business}
      chatText="A quote, please"
    />,
  );
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const button = () => screen.getByRole('button', { name: /Send/ });

export async function fillIn(user = userEvent.setup()) {
  await user.type(field('Full name'), 'Priya Nair');
  await user.type(field('Phone number'), '07700 900123');
  await user.type(field('Postcode'), 'S11 8TP');
  await user.selectOptions(field(/What do you need/), 'lock-repair');
  await user.click(field('Emergency (ASAP)'));
  await user.type(field(/What happened/), 'Key snapped');
  return user;
}
export const values = () =>
  ['Full name', 'Phone number', 'Postcode', /E-mail/, /What do you need/, /What happened/].map(
    (label) => field(label).value,
  );

export const sentPanel = () => screen.getByRole('region', { name: 'We’ve got your request' });
export const failedPanel = () => screen.getByRole('region', { name: 'Your request was not sent' });
export const callLink = (panel: HTMLElement) =>
  within(panel).getByRole('link', { name: 'Call 0114 496 0111' });
