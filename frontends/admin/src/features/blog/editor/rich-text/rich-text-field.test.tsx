import '@testing-library/jest-dom';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useEffect, useState } from 'react';
import type { TextHandle, ToolName } from '../text/text-handle';
import { RichTextField } from './rich-text-field';

const text = createRef<TextHandle>();
const written = jest.fn<void, [string]>();
let tools: ReadonlySet<ToolName>;
let setOutside: (value: string) => void;

beforeEach(() => {
  written.mockClear();
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
});

function Owner({ first, readOnly = false }: { first: string; readOnly?: boolean }) {
  const [value, setValue] = useState(first);
  useEffect(() => {
    setOutside = setValue;
  }, []);
  return (
    <>
      <span id="label">Text</span>
      <RichTextField
        value={value}
        onChange={(next) => {
          written(next);
          setValue(next);
        }}
        onLink={() => undefined}
        onTools={(active) => (tools = active)}
        labelledBy="label"
        describedBy="label"
        readOnly={readOnly}
        ref={text}
      />
    </>
  );
}

const latest = () => written.mock.lastCall?.[0];
const field = () => screen.getByRole('textbox', { name: 'Text' });
const run = (tool: ToolName) => act(() => text.current?.run(tool));

function paste(html: string, plain = ''): void {
  const event = createEvent.paste(field(), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : plain), files: [], types: [] },
  });
  fireEvent(field(), event);
}

it('shows headings at the levels that they have on the site', () => {
  render(<Owner first={'## Locks\n\n#### Bars\n\n> # Keys'} />);
  expect(screen.getByRole('heading', { name: 'Locks', level: 2 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bars', level: 3 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Keys', level: 2 })).toBeVisible();
});

it('shows an article in its form and changes nothing by itself', () => {
  render(<Owner first={'# Locks\n\n* one\n* two\n\n| a | b |\n|---|---|\n| c | d |'} />);
  expect(screen.getByRole('heading', { name: 'Locks', level: 2 })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: 'a' })).toBeVisible();
  expect(written).not.toHaveBeenCalled();
});

it('writes the changed block, and leaves the others as they were', () => {
  render(<Owner first={'Text\n\n* one\n* two'} />);
  run('section');
  expect(latest()).toBe('# Text\n\n* one\n* two');
  expect([...tools]).toEqual(['section']);
  run('section');
  expect(latest()).toBe('Text\n\n* one\n* two');
  run('quote');
  expect(latest()).toBe('> Text\n\n* one\n* two');
});

it('turns a list into the other kind and ends it', () => {
  render(<Owner first="- one" />);
  run('numberedList');
  expect(latest()).toBe('1. one');
  run('numberedList');
  expect(latest()).toBe('one');
  run('bulletList');
  expect(latest()).toBe('- one');
});

it('sets, reads and removes a link', () => {
  render(<Owner first="" />);
  act(() => text.current?.setLink({ text: 'our prices', address: '/services' }));
  expect(latest()).toBe('[our prices](/services)');
  expect(text.current?.readLink()).toEqual({ text: 'our prices', address: '/services' });
  act(() => text.current?.setLink({ text: 'prices', address: '/services/upvc' }));
  expect(latest()).toBe('[prices](/services/upvc)');
  act(() => text.current?.setLink({ text: 'prices', address: '' }));
  expect(latest()).toBe('prices');
});

it('inserts a picture, a table and its rows', async () => {
  const user = userEvent.setup();
  render(<Owner first="Text" />);
  act(() => text.current?.insertPicture('/media/a.jpg', 'A key'));
  expect(latest()).toBe('Text\n\n![A key](/media/a.jpg)');
  run('table');
  expect([...tools]).toEqual(['table']);
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await user.click(screen.getByRole('button', { name: 'Right' }));
  expect(latest()).toBe(
    'Text\n\n![A key](/media/a.jpg)\n\n| Column | Column |\n| -: | - |\n| | |\n| | |\n| | |',
  );
  await user.click(screen.getByRole('button', { name: 'Delete table' }));
  expect(latest()).toBe('Text\n\n![A key](/media/a.jpg)');
});

it('keeps a header when the first row is deleted', async () => {
  const user = userEvent.setup();
  render(<Owner first="" />);
  paste('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>');
  expect(latest()).toBe('| a |\n| - |\n| b |');
  await user.click(screen.getByRole('button', { name: 'Delete row' }));
  expect(screen.getByRole('columnheader')).toBeVisible();
});

it('reads pasted HTML, and pasted text as Markdown', () => {
  render(<Owner first="" />);
  paste('<h1>Keys</h1><p>Two <b>words</b></p>');
  expect(latest()).toBe('# Keys\n\nTwo **words**');
  act(() => setOutside(''));
  paste('', '## Prices\n\n- £89');
  expect(latest()).toBe('## Prices\n\n- £89');
});

it('takes over a text from outside without writing it back', () => {
  render(<Owner first="One" />);
  act(() => setOutside('Two\n\n***'));
  expect(screen.getByText('Two')).toBeVisible();
  expect(written).not.toHaveBeenCalled();
});

it('is read-only for an article in the trash', () => {
  render(<Owner first="One" readOnly />);
  expect(field()).toHaveAttribute('contenteditable', 'false');
  expect(field()).toHaveAttribute('aria-readonly', 'true');
});
