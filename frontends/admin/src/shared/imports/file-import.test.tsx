import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { installBrowser } from '../../testing/browser';
import { FileImportDialog } from './file-import.dialog';

beforeEach(installBrowser);

it('can read a file again that was corrected meanwhile', async () => {
  const onText = jest.fn();
  render(
    <FileImportDialog
      title="Import costs"
      hint=""
      accept=".csv"
      step="columns"
      choices={null}
      status={undefined}
      report={null}
      canCheck={false}
      canImport={false}
      {...{ onText, onCheck: jest.fn(), onImport: jest.fn(), onChangeColumns: jest.fn(), onClose: jest.fn() }}
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>('CSV file');
  const emptied = jest.spyOn(field, 'value', 'set');
  const file = { arrayBuffer: async () => new Uint8Array([0x61]).buffer } as File;
  fireEvent.change(field, { target: { files: [file] } });
  await waitFor(() => expect(onText).toHaveBeenCalledTimes(1));
  // Browsers report no change when the same file is chosen, unless the field is empty.
  fireEvent.click(field);
  expect(emptied).toHaveBeenCalledWith('');
});
