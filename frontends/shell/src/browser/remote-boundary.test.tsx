import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { RemoteBoundary } from './remote-boundary';

function Broken(): never {
  throw new Error('No such tab');
}

describe('RemoteBoundary', () => {
  it('ends what a remote throws in a screen that says why and offers to reload', () => {
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

  it('is not seen otherwise', () => {
    render(<RemoteBoundary>Dashboard</RemoteBoundary>);
    expect(screen.getByText('Dashboard')).toBeInTheDocument();
  });
});
