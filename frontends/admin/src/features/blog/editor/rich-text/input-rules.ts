import {
  ellipsis,
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import { schema } from './schema';

const { nodes, marks } = schema;

/** `**bold**` becomes bold as its last character is typed. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(pattern, (state, [whole = '', text = ''], from, to) => {
    if (!text.trim()) return null;
    const start = from + whole.length - whole.trimStart().length;
    return state.tr
      .replaceWith(start, to, schema.text(text, type.create().addToSet(state.doc.resolve(from).marks())))
      .removeStoredMark(type);
  });

/** An address becomes a link once a space follows. */
const addresses = new InputRule(
  /(?:^|\s)(https?:\/\/[^\s<>]+[^\s<>.,;:!?)])\s$/,
  (state, [whole, href = ''], from, to) => {
    const start = from + whole.length - whole.trimStart().length;
    const mark = marks.link.create({ href });
    return state.tr
      .addMark(start, start + href.length, mark)
      .insertText(' ', to)
      .removeStoredMark(mark);
  },
);

/** Markdown that is typed takes its form at once, as those who know it expect. */
export const markdownInput = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, hashes = '#']) => ({ level: hashes.length })),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodes.ordered_list,
      ([, start]) => ({ start: Number(start) }),
      ([, start], { attrs, childCount }) => childCount + Number(attrs.start) === Number(start),
    ),
    textblockTypeInputRule(/^```$/, nodes.code_block),
    markRule(/\*\*([^*]+)\*\*$/, marks.strong),
    markRule(/(?:^|\s)_([^_]+)_$/, marks.emphasis),
    markRule(/~~([^~]+)~~$/, marks.strike),
    markRule(/`([^`]+)`$/, marks.code),
    addresses,
    ellipsis,
  ],
});
