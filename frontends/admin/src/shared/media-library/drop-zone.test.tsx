import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChooseFiles } from './drop-zone';

it('is one control for screen readers, and opens the file chooser', async () => {
  const chosen = jest.fn();
  const { container } = render(<ChooseFiles label="Upload pictures" onFiles={chosen} />);
  const input = container.querySelector('input')!;
  expect(input).not.toBeVisible();
  const click = jest.spyOn(input, 'click');
  await userEvent.click(screen.getByRole('button', { name: 'Upload pictures' }));
  expect(click).toHaveBeenCalledTimes(1);
  const photo = new File(['x'], 'door.jpg', { type: 'image/jpeg' });
  await userEvent.upload(input, photo);
  expect(chosen).toHaveBeenCalledWith([photo]);
});
