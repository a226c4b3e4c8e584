import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { RemoteBoundary } from './remote-boundary';

function Broken(): never {
  throw new Error('No such tab');
}

describe('RemoteBoundary', () => {
  it('shows an error of a remote with the reason and a Reload button', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <RemoteBoundary>
        <Broken />
      </RemoteBoundary>,
    );
    expect(screen.getByRole('heading')).toHaveTextContent('Unexpected Application Error!');
    expect(screen.getByText('No such tab')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });

  it('shows its children otherwise', () => {
    render(<RemoteBoundary>Dashboard</RemoteBoundary>);
    expect(screen.getByText('Dashboard')).toBeInTheDocument();
  });
});
