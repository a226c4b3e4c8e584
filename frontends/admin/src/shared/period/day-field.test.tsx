import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DayField } from './day-field';

function Filter({ onChoose }: { onChoose: (day: string | undefined) => void }) {
  const [day, setDay] = useState<string | undefined>();
  return (
    <>
      <DayField
        label="From"
        value={day}
        onChange={({ target }) => {
          const chosen = target.value || undefined;
          setDay(chosen);
          onChoose(chosen);
        }}
      />
      <button onClick={() => setDay(undefined)}>Clear</button>
    </>
  );
}

it('waits until the year is typed, and keeps what is typed', () => {
  const chosen = jest.fn();
  render(<Filter onChoose={chosen} />);
  const field = screen.getByLabelText('From');
  for (const half of ['0002-11-27', '0020-11-27', '0202-11-27', '20266-11-27']) {
    fireEvent.change(field, { target: { value: half } });
    expect(field).toHaveValue(half);
  }
  expect(chosen).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2026-11-27' } });
  expect(chosen.mock.calls).toEqual([['2026-11-27']]);
  fireEvent.change(field, { target: { value: '' } });
  expect(chosen).toHaveBeenLastCalledWith(undefined);
});

it('follows a filter that is removed elsewhere', () => {
  render(<Filter onChoose={() => undefined} />);
  const field = screen.getByLabelText('From');
  fireEvent.change(field, { target: { value: '2026-11-27' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
});
