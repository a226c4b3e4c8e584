import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { leadOf } from '../testing/fake-gateway';
import { LeadFacts } from './lead-facts';

describe('the facts of a lead', () => {
  it('say why it may be spam', () => {
    render(<LeadFacts lead={leadOf({ suspicions: ['honeypot', 'too-fast'] })} />);
    expect(screen.getByText('Possible spam:').parentElement).toHaveTextContent(
      'Possible spam: filled in a field that people do not see; filled in faster than people type',
    );
  });

  it('say nothing of it where there is no doubt', () => {
    render(<LeadFacts lead={leadOf({})} />);
    expect(screen.queryByText('Possible spam:')).not.toBeInTheDocument();
  });
});
