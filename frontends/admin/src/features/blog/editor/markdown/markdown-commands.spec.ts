import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import { markdownTools, picture, readLink, setLink } from './markdown-commands';

const { bold, bulletList, section, subheading, table } = markdownTools;

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
  ['<words>', setLink({ text: 'a [b]', address: '/c' }), '[a \\[b\\]](/c)|'],
  ['One|', table, 'One\n\n| <Column> | Column |\n| --- | --- |\n|  |  |\n'],
  ['Te|xt', picture('/media/a.svg', 'A [lock]'), 'Text\n\n![A  lock](/media/a.svg)\n|'],
])('%j becomes %3$j', (before, command, expected) => expect(after(before, command)).toBe(expected));

it.each([
  ['a word', { text: 'a word', address: '' }],
  ['https://example.org/a', { text: '', address: 'https://example.org/a' }],
])('%j is offered as a link %j', (doc, link) => {
  const selection = EditorSelection.single(0, doc.length);
  expect(readLink(EditorState.create({ doc, selection }))).toEqual(link);
});
