import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { bold, bulletList, link, picture, section, subheading } from './markdown-commands';

/** Runs a command on a text in which "|" is the cursor and "<…>" the selection. */
function after(marked: string, command: StateCommand): string {
  const anchor = marked.search(/[|<]/);
  const doc = marked.replace(/[|<>]/g, '');
  const head = marked.includes('<') ? marked.indexOf('>') - 1 : anchor;
  let state = EditorState.create({ doc, selection: EditorSelection.single(anchor, head) });
  command({ state, dispatch: (transaction) => (state = transaction.state) });
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  return from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}<${text.slice(from, to)}>${text.slice(to)}`;
}

it.each<[string, StateCommand, string]>([
  ['a <word> here', bold, 'a **<word>** here'],
  ['a **<word>** here', bold, 'a <word> here'],
  ['a | here', bold, 'a **|** here'],
  ['Tit|le', section, '# Tit|le'],
  ['|', section, '# |'],
  ['# Tit|le', subheading, '## Tit|le'],
  ['# Tit|le', section, 'Tit|le'],
  ['<one\ntwo>', bulletList, '- <one\n- two>'],
  ['- <one\n- two>', bulletList, '<one\ntwo>'],
  ['<words>', link('https://example.org'), '[words](<https://example.org>)'],
  ['<https://example.org/a>', link(), '[<link text>](https://example.org/a)'],
  ['|', link(), '[<link text>]()'],
  ['Te|xt', picture('/media/a.svg', 'A [lock]'), 'Text\n\n![A  lock](/media/a.svg)\n|'],
])('%j becomes %3$j', (before, command, expected) => expect(after(before, command)).toBe(expected));
