import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SharedToaster } from './shared-toaster';
import { toast } from './toast';
import { createToastStore } from './toast-store';
import { Toaster } from './toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('Toaster', () => {
  it('shows a message for five seconds in a region named Notifications', () => {
    const store = createToastStore();
    render(<Toaster store={store} />);
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('');
    act(() => void store.add('success', 'Saved'));
    wait(4_999);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stays while hovered', () => {
    const store = createToastStore();
    render(<Toaster store={store} />);
    act(() => void store.add('error', 'Failed'));
    fireEvent.pointerEnter(screen.getByRole('region'));
    wait(60_000);
    expect(screen.getByText('Failed')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('region'));
    wait(5_000);
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  });

  it('is focused with Alt+T and left with Escape', () => {
    const store = createToastStore();
    render(
      <>
        <button>Before</button>
        <Toaster store={store} />
      </>,
    );
    screen.getByText('Before').focus();
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT', key: '†' });
    expect(screen.getByRole('region')).toHaveFocus();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.getByText('Before')).toHaveFocus();
  });

  it('runs its action once and disappears', () => {
    const store = createToastStore();
    const run = jest.fn();
    render(<Toaster store={store} />);
    act(() => void store.add('error', 'Failed', { action: { label: 'Try again', run } }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  });

  it('shows the newest three', () => {
    const store = createToastStore();
    render(<Toaster store={store} />);
    act(() => ['1', '2', '3', '4'].forEach((text) => store.add('success', text)));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['2', '3', '4']);
  });
});

describe('SharedToaster', () => {
  it('renders once for several islands, and survives the removal of the first', () => {
    const { rerender } = render([<SharedToaster key="a" />, <SharedToaster key="b" />]);
    act(() => void toast.success('Saved'));
    expect(screen.getAllByRole('region', { name: 'Notifications' })).toHaveLength(1);
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    rerender([<SharedToaster key="b" />]);
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });
});
