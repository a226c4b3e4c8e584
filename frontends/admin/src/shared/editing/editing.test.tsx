import '@testing-library/jest-dom';
import type { Problem } from '@latchline/contracts/http/problem';
import { ApiError } from '@latchline/kit/api/api-error';
import { TextField } from '@latchline/kit/components/field/field';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { zodResolver } from '@hookform/resolvers/zod';
import { Toaster, toast } from 'sonner';
import { z } from 'zod';
import { navigate, useAddress } from '../navigation/address';
import { askBefore } from '../navigation/departures';
import { installBrowser } from '../../testing/browser';
import { EntityForm } from './entity-form';
import { LeaveDialog } from './leave-dialog';
import { useEntityForm } from './use-entity-form';

interface Town {
  readonly title: string;
  readonly note: string;
  readonly updated_at: string;
}

const first: Town = { title: 'Old', note: 'Note', updated_at: '2026-01-01T00:00:00.000Z' };
const schema = z.object({ title: z.string().min(1, 'Enter a title'), note: z.string() });
const save = jest.fn<Promise<Town>, [Partial<Town>, string]>();

/** Tests must not see each other's drafts. */
let opened = 0;

function Editor({ town }: { town: Town }) {
  const editor = useEntityForm({
    entity: town,
    values: ({ title, note }) => ({ title, note }),
    resolver: zodResolver(schema),
    fields: { title: 'Title', note: 'Note' },
    save,
    parse: (current) => current as Town,
    saved: 'Town updated',
    failed: 'Failed to update town',
    draftKey: `town ${opened}`,
  });
  const { register, formState } = editor.form;
  return (
    <EntityForm editor={editor} label="Town">
      <TextField label="Title" error={formState.errors.title?.message} {...register('title')} />
      <TextField label="Note" error={formState.errors.note?.message} {...register('note')} />
    </EntityForm>
  );
}

function Screen({ town }: { town: Town }) {
  const { path } = useAddress();
  return path === '/admin/town' ? <Editor town={town} /> : <p>Elsewhere</p>;
}

function open(town: Town = first) {
  opened++;
  installBrowser();
  history.replaceState(null, '', '/admin');
  navigate('/admin/town');
  const client = new QueryClient();
  const draw = (shown: Town) => (
    <QueryClientProvider client={client}>
      <Screen town={shown} />
      <LeaveDialog />
      <Toaster />
    </QueryClientProvider>
  );
  const view = render(draw(town));
  return { user: userEvent.setup(), ...view, show: (next: Town) => view.rerender(draw(next)) };
}

const title = () => screen.getByLabelText('Title');
const press = (name: string) => screen.getByRole('button', { name });
const saveAs = (change: Partial<Town>) =>
  save.mockResolvedValueOnce({ ...first, ...change, updated_at: '2026-01-01T00:01:00.000Z' });
const refuse = (status: number, problem: object) =>
  save.mockRejectedValueOnce(new ApiError('problem', 'No', { status, problem: problem as Problem }));

beforeEach(() => {
  save.mockReset();
  toast.dismiss();
});
afterEach(() => act(() => navigate('/admin', { ask: false })));

describe('saving', () => {
  it('sends changed fields with the version that was read, and shows the time', async () => {
    const { user } = open();
    saveAs({ title: 'Old town' });
    await user.type(title(), ' town');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(press('Save'));
    expect(await screen.findByText('Town updated')).toBeVisible();
    expect(save).toHaveBeenCalledWith({ title: 'Old town' }, `"${first.updated_at}"`);
    expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(title()).toHaveValue('Old town');
  });

  it('saves with Ctrl+S', async () => {
    const { user } = open();
    saveAs({ title: 'Older' });
    await user.type(title(), 'er');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Town updated')).toBeVisible();
  });

  it('does not send invalid input and shows server errors beside the field', async () => {
    const { user } = open();
    await user.clear(title());
    await user.click(press('Save'));
    expect(await screen.findByText('Enter a title')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    refuse(422, { detail: 'No', errors: [{ path: 'title', message: 'Taken' }] });
    await user.type(title(), 'New');
    await user.click(press('Save'));
    expect(await screen.findByText('Taken')).toBeVisible();
    expect(title()).toHaveFocus();
    expect(screen.getByText('Not saved')).toBeVisible();
  });

  it('keeps the input when saving fails', async () => {
    const { user } = open();
    save.mockRejectedValueOnce(new ApiError('offline', 'away'));
    await user.type(title(), 'er');
    await user.click(press('Save'));
    expect(await screen.findByText('Failed to update town')).toBeVisible();
    expect(screen.getByText(/Your changes are still here/)).toBeVisible();
    expect(title()).toHaveValue('Older');
  });

  it('keeps edits made while saving', async () => {
    const { user } = open();
    let answer: (town: Town) => void = () => undefined;
    save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await user.type(title(), 'er');
    await user.click(press('Save'));
    await user.type(title(), '!');
    await act(async () => answer({ ...first, title: 'Older', updated_at: '2026-01-01T00:01:00.000Z' }));
    expect(title()).toHaveValue('Older!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('can be discarded', async () => {
    const { user } = open();
    await user.type(title(), 'er');
    await user.click(press('Discard'));
    expect(title()).toHaveValue('Old');
    expect(press('Discard')).toBeDisabled();
  });
});

describe('an edit by another user', () => {
  const theirs: Town = { title: 'Theirs', note: 'Theirs, too', updated_at: '2026-01-01T00:00:30.000Z' };

  it('is shown while nothing is unsaved, and announced otherwise', async () => {
    const { user, show } = open();
    show(theirs);
    expect(title()).toHaveValue('Theirs');
    await user.type(title(), '!');
    show({ ...theirs, title: 'Again', updated_at: '2026-01-01T00:00:40.000Z' });
    expect(title()).toHaveValue('Theirs!');
    expect(screen.getByText(/Somebody else changed this/)).toBeVisible();
  });

  it('is not overwritten: the user chooses between both versions', async () => {
    const { user } = open();
    refuse(412, { detail: 'Stale', current: theirs });
    saveAs({ ...theirs, title: 'Mine' });
    await user.clear(title());
    await user.type(title(), 'Mine');
    await user.click(press('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this' });
    expect(within(dialog).getByText('1 field to choose')).toBeVisible();
    expect(press('Save this')).toBeDisabled();
    const [ofTitle, ofNote] = within(dialog).getAllByRole('group');
    expect(within(ofNote as HTMLElement).getByLabelText(/Theirs, saved now/)).toBeChecked();
    await user.click(within(ofTitle as HTMLElement).getByLabelText(/^Yours/));
    await user.click(press('Save this'));
    expect(await screen.findByText('Town updated')).toBeVisible();
    expect(save).toHaveBeenLastCalledWith({ title: 'Mine' }, `"${theirs.updated_at}"`);
    expect(screen.getByLabelText('Note')).toHaveValue('Theirs, too');
  });

  it('does not lose edits made while saving', async () => {
    const { user } = open();
    let refuseIt: () => void = () => undefined;
    const problem = { detail: 'Stale', current: { ...theirs, note: first.note } } as Problem;
    save.mockReturnValueOnce(
      new Promise((_, reject) => {
        refuseIt = () => reject(new ApiError('problem', 'No', { status: 412, problem }));
      }),
    );
    saveAs({ ...theirs, title: 'Old!?', note: 'Note!' });
    await user.type(title(), '!');
    await user.click(press('Save'));
    await user.type(title(), '?');
    await user.type(screen.getByLabelText('Note'), '!');
    act(() => refuseIt());
    await user.click(await screen.findByRole('button', { name: 'All yours' }));
    await user.click(press('Save this'));
    await waitFor(() =>
      expect(save).toHaveBeenLastCalledWith({ title: 'Old!?', note: 'Note!' }, `"${theirs.updated_at}"`),
    );
  });

  it('can be accepted or decided later', async () => {
    const { user } = open();
    refuse(412, { detail: 'Stale', current: theirs });
    await user.type(title(), '!');
    await user.click(press('Save'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(title()).toHaveValue('Old!');
    refuse(412, { detail: 'Stale', current: theirs });
    await user.click(press('Save'));
    await user.click(await screen.findByRole('button', { name: 'All theirs' }));
    await user.click(press('Save this'));
    await waitFor(() => expect(title()).toHaveValue('Theirs'));
    expect(save).toHaveBeenCalledTimes(2);
  });
});

describe('an own save whose response was lost', () => {
  const saved: Town = { ...first, title: 'Older', updated_at: '2026-01-01T00:00:30.000Z' };
  const lose = async () => {
    const { user, show } = open();
    save.mockRejectedValueOnce(new ApiError('timeout', 'slow'));
    await user.type(title(), 'er');
    await user.click(press('Save'));
    await screen.findByText('Failed to update town');
    return { user, show };
  };

  it('is not taken for a change by another user', async () => {
    const { user } = await lose();
    refuse(412, { detail: 'Stale', current: saved });
    await user.click(press('Save'));
    expect(await screen.findByText('Town updated')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('is followed by what was typed since', async () => {
    const { user, show } = await lose();
    await user.type(title(), '!');
    show(saved);
    expect(screen.queryByText(/Somebody else changed this/)).toBeNull();
    saveAs({ title: 'Older!' });
    await user.click(press('Save'));
    expect(await screen.findByText('Town updated')).toBeVisible();
    expect(save).toHaveBeenLastCalledWith({ title: 'Older!' }, `"${saved.updated_at}"`);
  });
});

describe('leaving', () => {
  const asked = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

  it('does not ask when nothing is unsaved', async () => {
    open();
    act(() => navigate('/admin'));
    expect(screen.getByText('Elsewhere')).toBeVisible();
  });

  it('asks before following a link; staying keeps the input', async () => {
    const { user } = open();
    await user.type(title(), '!');
    act(() => navigate('/admin'));
    expect(await asked()).toBeVisible();
    expect(press('Stay')).toHaveFocus();
    await user.click(press('Stay'));
    expect(location.pathname).toBe('/admin/town');
    expect(title()).toHaveValue('Old!');
    act(() => navigate('/admin'));
    await user.click(press('Leave'));
    expect(screen.getByText('Elsewhere')).toBeVisible();
    act(() => navigate('/admin/town'));
    expect(title()).toHaveValue('Old');
  });

  it('asks on the back button and keeps the URL', async () => {
    const { user } = open();
    await user.type(title(), '!');
    history.back();
    expect(await asked()).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/admin/town'));
    expect(title()).toHaveValue('Old!');
    await user.click(press('Leave'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(location.pathname).toBe('/admin');
  });

  it('lets the browser ask before closing the page', async () => {
    const { user } = open();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await user.type(title(), '!');
    expect(closing()).toBe(true);
    await user.click(press('Discard'));
    expect(closing()).toBe(false);
  });

  it('asks before signing out', async () => {
    const { user } = open();
    const signOut = jest.fn();
    await user.type(title(), '!');
    act(() => askBefore(signOut));
    expect(await asked()).toBeVisible();
    expect(signOut).not.toHaveBeenCalled();
    await user.click(press('Leave'));
    expect(signOut).toHaveBeenCalled();
  });

  it('keeps the input when the session ends', async () => {
    const { user } = open();
    await user.type(title(), '!');
    act(() => navigate('/admin/login', { ask: false }));
    expect(screen.getByText('Elsewhere')).toBeVisible();
    act(() => navigate('/admin/town'));
    expect(title()).toHaveValue('Old!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });
});
