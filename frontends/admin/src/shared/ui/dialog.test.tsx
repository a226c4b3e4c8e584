import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { installBrowser } from '../../testing/browser';
import { Dialog } from './dialog';

beforeEach(installBrowser);

function open() {
  const onClose = jest.fn();
  render(
    <Dialog title="Add a lead" onClose={onClose}>
      <input aria-label="Name" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog') };
}

it('closes with a press beside it', () => {
  const { onClose, dialog } = open();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays open when text is selected to beyond its edge', () => {
  const { onClose, dialog } = open();
  // The click then belongs to what is around both ends, which is the dialog.
  fireEvent.pointerDown(screen.getByLabelText('Name'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});
