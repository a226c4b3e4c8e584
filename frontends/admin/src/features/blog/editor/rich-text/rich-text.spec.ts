import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { MarkdownArticle } from './markdown-article';
import { parseBlocks } from './parse-markdown';
import { schema } from './schema';
import { markdownOf } from './write-markdown';

const whole = `# What a key *knows*

Setext-like line
goes on here, with __bold__ and a [link](/services "Title"), \`code\` and https://example.com.

* one
* two
    1. nested

- other list

| Lock | Price |
|:-----|------:|
| Yale | £89 |

> quoted

![A key](/media/key.jpg)

~~~js
const x = 1;
~~~

***

Line with break  
after it. Call {phone}.

A footnote[^1].

[^1]: Kept as it is.

<div>raw</div>`;

const blocksOf = (markdown: string) => parseBlocks(markdown).map(({ node }) => node);
const written = (markdown: string) => markdownOf(blocksOf(markdown));

/** What the view writes after `text` is typed at the end of the block that contains `after`. */
function typed(markdown: string, after: string, text: string): string {
  const article = new MarkdownArticle(markdown);
  let at = -1;
  article.doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(after)) at = position + node.nodeSize;
  });
  const { doc } = EditorState.create({ doc: article.doc }).tr.insertText(text, at);
  return article.write(doc);
}

describe('articles that nobody changes', () => {
  it('stay character by character', () => {
    const article = new MarkdownArticle(whole);
    expect(article.write(article.doc)).toBe(whole);
  });

  it.each([
    '',
    'One',
    '# One\n\n\n\nTwo',
    'a\n\n***\n\nb',
    '1) x\n2) y',
    '    indented code',
    'Title\n=====\n\nText',
  ])('%j', (markdown) => {
    const article = new MarkdownArticle(markdown);
    expect(article.write(article.doc)).toBe(markdown);
  });
});

describe('a changed block', () => {
  it('is written anew, and no other', () => {
    expect(typed(whole, 'quoted', ' by hand')).toBe(whole.replace('> quoted', '> quoted by hand'));
    expect(typed(whole, 'Yale', ' 5')).toBe(
      whole.replace(/\| Lock[^>]*£89 \|/, '| Lock | Price |\n| :- | -: |\n| Yale 5 | £89 |'),
    );
  });

  it('is as it was once the change is undone', () => {
    const article = new MarkdownArticle(whole);
    const change = EditorState.create({ doc: article.doc }).tr.insertText('x', 3);
    expect(article.write(change.doc)).not.toBe(whole);
    const undone = EditorState.create({ doc: change.doc }).tr.delete(3, 4);
    expect(article.write(undone.doc)).toBe(whole);
  });

  it('never becomes part of its neighbour', () => {
    const other = typed('- one\n\n\n* two', 'one', '!');
    expect(blocksOf(other)).toHaveLength(2);
    expect(other).toContain('- one!');
  });

  it('has no spaces at its ends, and none inside marks', () => {
    expect(typed('One', 'One', ' ')).toBe('One');
    expect(typed('**One**', 'One', ' and')).toBe('**One and**');
    expect(typed('a **b** c', 'b', ' ')).toBe('a **b**  c');
  });
});

it.each([
  ['**one [two](/three)**', '**one [two](/three)**'],
  ['_a **b**_', '_a **b**_'],
  ['[**a** b](/c)', '[**a** b](/c)'],
  ['<https://example.com>', '<https://example.com>'],
  ['Call {phone} from £{callout_price_from}', 'Call {phone} from £{callout_price_from}'],
  ['1. one\n1. two', '1. one\n2. two'],
  ['- one\n\n  more\n\n- two', '- one\n\n  more\n\n- two'],
  ['-\n- two', '-\n- two'],
  ['- [ ] one\n\n* two', '- [ ] one\n\n* two'],
  // Code that is never closed reaches over the empty lines after it.
  ['- ~~~js\n\n\nOne', '- ~~~js\n\nOne'],
])('%j is written as %j', (markdown, expected) => expect(written(markdown)).toBe(expected));

it.each([
  '- [ ] to do',
  'See[^1]\n\n[^1]: There',
  '[a][b]\n\n[b]: /c',
  'a <b>c</b>',
  '```js title="x"\ny\n```',
])('%j is shown as Markdown and kept', (markdown) => {
  expect(blocksOf(markdown)[0]?.type.name).toBe('markdown_block');
  expect(written(markdown)).toBe(markdown);
});

it('writes a pipe after a backslash in the code of a cell as text', () => {
  const changed = typed('| a | b |\n| - | - |\n| `c\\` | d |', 'c\\', '|');
  expect(blocksOf(changed)[0]?.textContent).toBe('abc\\|d');
});

it('writes cells that span others as empty ones', () => {
  const [table] = blocksOf('| a | b |\n| - | - |\n| c | d |');
  const json = table?.toJSON() as { content: { content: { attrs: object }[] }[] };
  json.content[0]?.content.splice(1);
  Object.assign(json.content[0]?.content[0]?.attrs ?? {}, { colspan: 2 });
  expect(markdownOf([schema.nodeFromJSON(json)])).toBe('| a | |\n| - | - |\n| c | d |');
});

const inline = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[a-z*_#>|`[\]()!<&~:./\\ 1-9-]{1,12}$/),
      fc.constantFrom('**b**', '_e_', '[l](/l)', '`c`', '![p](/p.jpg)', '~~s~~', '  \n', 'https://a.example'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '));
const markdown = fc
  .array(
    fc.oneof(
      inline,
      inline.map((text) => `## ${text}`),
      fc
        .array(inline, { minLength: 1, maxLength: 3 })
        .map((items) => items.map((item) => `- ${item}`).join('\n')),
      fc
        .array(inline, { minLength: 1, maxLength: 3 })
        .map((items) => items.map((item) => `3. ${item}`).join('\n')),
      inline.map((text) => `> ${text}`),
      inline.map((text) => `| a | b |\n| - | -: |\n| ${text.replaceAll('|', '')} | 2 |`),
      inline.map((text) => `\`\`\`\n${text}\n\`\`\``),
    ),
    { maxLength: 6 },
  )
  .map((blocks) => blocks.join('\n\n'));

it('leaves every article that is unchanged as it is', () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const article = new MarkdownArticle(text);
      expect(article.write(article.doc).trim()).toBe(text.trim());
    }),
  );
});

it('reads what it writes as the same article', () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const again = written(text);
      expect(written(again)).toBe(again);
      const words = (source: string) =>
        blocksOf(source)
          .map(({ textContent }) => textContent.replace(/\s+/g, ''))
          .join('');
      expect(words(again)).toBe(words(text));
    }),
  );
});

it('reads the same blocks from what it writes after any edit', () => {
  fc.assert(
    fc.property(
      markdown,
      fc.array(fc.tuple(fc.nat(), fc.constantFrom('x', ' y', '1. ', '- ', '> ', '|'))),
      (text, edits) => {
        const article = new MarkdownArticle(text);
        let { doc } = article;
        for (const [where, typed] of edits) {
          const { tr } = EditorState.create({ doc });
          let at = -1;
          doc.descendants((node, position) => {
            if (node.isText && (at === -1 || position <= where % doc.content.size)) at = position + 1;
          });
          if (at === -1) continue;
          ({ doc } = tr.insertText(typed, at));
          const outline = (nodes: readonly Node[]) =>
            nodes.map((node) => `${node.type.name} ${node.textContent.replace(/\s+/g, '')}`);
          const shown = doc.children.filter(
            (node) => node.type.name !== 'paragraph' || node.content.size > 0,
          );
          expect(outline(blocksOf(article.write(doc)))).toEqual(outline(shown));
        }
      },
    ),
  );
});
