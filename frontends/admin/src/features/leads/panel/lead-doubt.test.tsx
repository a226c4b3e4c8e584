import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { leadOf } from '../../../testing/fake-gateway';
import { LeadDoubt } from './lead-doubt';

describe('the doubt about a lead', () => {
  it('says why it may be spam', () => {
    render(<LeadDoubt lead={leadOf({ suspicions: ['honeypot', 'too-fast'], spam_score: 15 })} />);
    expect(screen.getByText('Possible spam:').parentElement).toHaveTextContent(
      'Possible spam: filled in a field that people do not see; filled in faster than people type',
    );
  });

  it('is not there where there is none', () => {
    const { container } = render(<LeadDoubt lead={leadOf({})} />);
    expect(container).toBeEmptyDOMElement();
  });
});
