import { anchorsOf, blocksIn, inlinesIn } from './prose';

describe('blocksIn', () => {
  it('parts paragraphs at blank lines, and joins the lines of one', () => {
    expect(blocksIn('One\nline.\n\n \nTwo.')).toEqual([
      { kind: 'paragraph', line: ['One line.'] },
      { kind: 'paragraph', line: ['Two.'] },
    ]);
    expect(blocksIn(' \n\n')).toEqual([]);
  });

  it('knows lists and tables', () => {
    expect(blocksIn('- a\n- [b](/c)\n\n| What | Why |\n| x | y |')).toEqual([
      { kind: 'list', items: [['a'], [{ words: 'b', href: '/c' }]] },
      { kind: 'table', head: [['What'], ['Why']], rows: [[['x'], ['y']]] },
    ]);
  });

  it('takes for a paragraph what is not all of a kind', () => {
    expect(blocksIn('Three:\n- a').map(({ kind }) => kind)).toEqual(['paragraph']);
    expect(blocksIn('| alone |').map(({ kind }) => kind)).toEqual(['paragraph']);
  });
});

describe('inlinesIn', () => {
  it.each(['/terms', '#here', 'https://ico.org.uk/x', 'mailto:a@b.example', 'tel:+441144960999'])(
    'links to %s',
    (href) => {
      expect(inlinesIn(`See [this](${href}).`)).toEqual(['See ', { words: 'this', href }, '.']);
    },
  );

  it.each([
    'javascript:alert`1`',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'data:text/html,x',
    'terms',
  ])('does not link to %s', (href) => {
    expect(inlinesIn(`See [this](${href}).`).every((part) => typeof part === 'string')).toBe(true);
  });

  it('leaves brackets alone that are no link', () => {
    expect(inlinesIn('(a) [b] <i>c</i>')).toEqual(['(a) [b] <i>c</i>']);
  });
});

it('anchorsOf are readable, and no two the same', () => {
  expect(anchorsOf(['Who we are, and what', 'CCTV', 'CCTV', '§', 'Café — it’s open'])).toEqual([
    'who-we-are-and-what',
    'cctv',
    'cctv-2',
    'section',
    'cafe-its-open',
  ]);
});
