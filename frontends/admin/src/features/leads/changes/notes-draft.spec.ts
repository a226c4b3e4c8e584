import { leadOf } from '../../../testing/fake-gateway';
import { pauseMs } from '../../../shared/drafts/save-loop';
import type { WriteOutcome } from './lead-writer';
import { NotesDraft } from './notes-draft';

type Answer = (outcome: WriteOutcome | Error) => Promise<void>;

/** A draft whose saves the test resolves. */
function open(notes = '') {
  const writes: { value: string; bases: readonly string[]; answer: Answer }[] = [];
  const sends: { notes: string; overtaking: boolean }[] = [];
  const saved = jest.fn();
  const failed = jest.fn();
  const draft = new NotesDraft('id', notes, {
    write: ({ value, bases }) =>
      new Promise((resolve, reject) => {
        const answer: Answer = async (outcome) => {
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
          await Promise.resolve();
          await Promise.resolve();
        };
        writes.push({ value, bases: [...bases], answer });
      }),
    send: async (_, text, overtaking) => void sends.push({ notes: text, overtaking }),
    saved,
    failed,
  });
  const answer = (index: number, outcome: WriteOutcome | Error = { kind: 'saved', lead: leadOf() }) =>
    writes[index]?.answer(outcome);
  return { draft, writes, sends, saved, failed, answer, state: () => draft.snapshot() };
}

const type = (draft: NotesDraft, text: string) => {
  for (let end = 1; end <= text.length; end++) draft.edit(text.slice(0, end));
};

describe('NotesDraft', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('saves once after a pause and reports it once', async () => {
    const { draft, writes, saved, answer, state } = open();
    type(draft, 'Tom is on his way');
    expect(state().phase).toBe('saving');
    jest.advanceTimersByTime(pauseMs - 1);
    expect(writes).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(writes.map(({ value }) => value)).toEqual(['Tom is on his way']);
    await answer(0);
    expect(state()).toMatchObject({ phase: 'saved', savedAt: Date.now() });
    expect(saved).toHaveBeenCalledTimes(1);
    expect(draft.unsaved).toBe(false);
  });

  it('keeps text typed during a save and saves it next', async () => {
    const { draft, writes, saved, answer, state } = open();
    draft.edit('one');
    jest.advanceTimersByTime(pauseMs);
    draft.edit('one two');
    jest.advanceTimersByTime(pauseMs * 3);
    expect(writes).toHaveLength(1);
    await answer(0);
    expect(state()).toMatchObject({ text: 'one two', phase: 'saving' });
    expect(saved).not.toHaveBeenCalled();
    jest.advanceTimersByTime(pauseMs);
    expect(writes.map(({ value }) => value)).toEqual(['one', 'one two']);
    await answer(1);
    expect(state()).toMatchObject({ text: 'one two', phase: 'saved' });
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('keeps the text when a save fails and retries', async () => {
    const { draft, writes, failed, answer, state } = open();
    draft.edit('precious');
    jest.advanceTimersByTime(pauseMs);
    await answer(0, new Error('away'));
    expect(state()).toMatchObject({ text: 'precious', phase: 'failed' });
    const [tryAgain] = failed.mock.calls[0] as [() => void];
    tryAgain();
    expect(writes[1]).toMatchObject({ value: 'precious', bases: ['', 'precious', 'precious'] });
    await answer(1);
    expect(state().phase).toBe('saved');
  });

  it('retries one save at a time until accepted and reports it once', async () => {
    const { draft, writes, saved, failed, answer, state } = open();
    draft.edit('precious');
    jest.advanceTimersByTime(pauseMs);
    await answer(0, new Error('away'));
    for (const attempt of [1, 2, 3]) {
      jest.runOnlyPendingTimers();
      expect(writes.map(({ value }) => value)).toEqual(Array(attempt + 1).fill('precious'));
      // A manual retry in between sends nothing twice.
      await draft.flush();
      expect(writes).toHaveLength(attempt + 1);
      await answer(attempt, attempt < 3 ? new Error('away') : undefined);
    }
    expect(state()).toMatchObject({ text: 'precious', phase: 'saved' });
    expect(failed).toHaveBeenCalledTimes(1);
    expect(saved).toHaveBeenCalledTimes(1);
    jest.runOnlyPendingTimers();
    expect(writes).toHaveLength(4);
  });

  it('does not retry a rejected save', async () => {
    const { draft, writes, answer, state } = open();
    draft.edit('precious');
    jest.advanceTimersByTime(pauseMs);
    await answer(0, Object.assign(new Error('Too long'), { status: 422 }));
    jest.runOnlyPendingTimers();
    expect(writes).toHaveLength(1);
    expect(state()).toMatchObject({ text: 'precious', phase: 'failed' });
  });

  it('does not save text that was typed and reverted', () => {
    const { draft, writes, state } = open('as it was');
    draft.edit('as it was!');
    draft.edit('as it was');
    jest.advanceTimersByTime(pauseMs);
    expect(writes).toHaveLength(0);
    expect(state().phase).toBe('clean');
  });

  it("shows another user's text unless there are local edits", () => {
    const { draft, state } = open('old');
    draft.adopt('new');
    expect(state().text).toBe('new');
    draft.edit('mine');
    draft.adopt('newer');
    expect(state().text).toBe('mine');
  });

  describe('when another user changed the same notes', () => {
    async function conflicting() {
      const opened = open('old');
      opened.draft.edit('mine');
      jest.advanceTimersByTime(pauseMs);
      await opened.answer(0, { kind: 'conflict', theirs: leadOf({ notes: 'theirs' }) });
      expect(opened.state()).toMatchObject({ phase: 'conflict', text: 'mine', theirs: 'theirs' });
      return opened;
    }

    it('waits for a decision without losing input', async () => {
      const { draft, writes, state } = await conflicting();
      draft.edit('mine and more');
      jest.advanceTimersByTime(pauseMs * 5);
      expect(writes).toHaveLength(1);
      expect(state()).toMatchObject({ phase: 'conflict', text: 'mine and more' });
    });

    it('overwrites theirs on "keep mine"', async () => {
      const { draft, writes } = await conflicting();
      draft.keepMine();
      expect(writes[1]).toMatchObject({ value: 'mine', bases: ['theirs', 'mine'] });
    });

    it('keeps both', async () => {
      const { draft, writes } = await conflicting();
      draft.keepBoth();
      expect(writes[1]?.value).toBe('theirs\n\nmine');
    });

    it('takes theirs', async () => {
      const { draft, writes, state } = await conflicting();
      draft.takeTheirs();
      expect(state()).toMatchObject({ phase: 'clean', text: 'theirs', theirs: null });
      expect(writes).toHaveLength(1);
    });
  });

  describe('when the page unloads', () => {
    it('sends text still waiting for its pause', () => {
      const { draft, sends } = open();
      draft.edit('last words');
      draft.leave();
      draft.leave();
      expect(sends).toEqual([{ notes: 'last words', overtaking: false }]);
    });

    it('sends newer text even while a save is in progress', () => {
      const { draft, sends } = open();
      draft.edit('first');
      jest.advanceTimersByTime(pauseMs);
      draft.edit('first and last');
      draft.leave();
      expect(sends).toEqual([{ notes: 'first and last', overtaking: true }]);
    });

    it('sends nothing if all text is saved or being saved', () => {
      const { draft, sends } = open();
      draft.leave();
      draft.edit('all');
      jest.advanceTimersByTime(pauseMs);
      draft.leave();
      expect(sends).toEqual([]);
    });
  });
});
