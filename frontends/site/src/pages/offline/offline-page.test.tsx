import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import type { OfflinePage } from '@latchline/contracts/pages/offline-page';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { chrome, quote } from '../../testing/models';
import { Page } from './offline-page';

const item = (title: string) => ({ title, description: `${title}.` });
const three = [item('One'), item('Two'), item('Three')];
const model: OfflinePage = {
  kind: 'offline',
  ...chrome,
  path: '/offline',
  copy: {
    heading: 'No internet',
    lead: 'It waits.',
    call: item('Ring us'),
    whatsapp: 'Write to us',
    try_again: 'Again',
    steps: { heading: 'Meanwhile', items: three },
    quote: { heading: 'Leave it', lead: 'Kept here.', steps: three },
  },
  quote: { ...quote, heading: 'Leave it', lead: 'Kept here.', steps: three },
  quote_form: emptyForm,
};
const Island = () => <form aria-label="Quote" />;

describe('offline page', () => {
  it('starts with the phone number, which works without internet', () => {
    render(<Page model={model} today="2031-05-06" Island={Island} />);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('No internet');
    const [first] = main.getAllByRole('link');
    expect(first).toHaveAttribute('href', 'tel:+441144960111');
    expect(first).toHaveTextContent('0114 496 0111');
    expect(main.getByRole('form', { name: 'Quote' })).toBeInTheDocument();
  });

  it('has a retry link to the requested page', () => {
    render(<Page model={model} today="2031-05-06" Island={Island} />);
    expect(screen.getByText('Again')).toHaveAttribute('href', '');
  });

  it('hides all connection messages until one applies', () => {
    const { container } = render(<Page model={model} today="2031-05-06" Island={Island} />);
    const said = [...container.querySelectorAll('[data-say]')];
    expect(said.map((part) => part.getAttribute('data-say'))).toEqual([
      'offline',
      'waiting',
      'sent',
      'refused',
      'expired',
    ]);
    for (const part of said) expect(part).not.toBeVisible();
  });
});
