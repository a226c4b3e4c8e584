import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { leadOf } from '../../../testing/fake-gateway';
import { SpamWarning } from './spam-warning';

describe('spam suspicion', () => {
  it('explains why a lead may be spam', () => {
    render(<SpamWarning lead={leadOf({ suspicions: ['honeypot', 'too-fast'], spam_score: 15 })} />);
    expect(screen.getByText('Possible spam:').parentElement).toHaveTextContent(
      'Possible spam: filled in a field that people cannot see; filled in faster than people type',
    );
  });

  it('shows nothing for an unsuspicious lead', () => {
    const { container } = render(<SpamWarning lead={leadOf({})} />);
    expect(container).toBeEmptyDOMElement();
  });
});
