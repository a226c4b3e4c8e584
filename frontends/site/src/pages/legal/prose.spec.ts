import { anchorsOf, blocksIn, inlinesIn } from './prose';

describe('blocksIn', () => {
  it('splits paragraphs at blank lines, and joins the lines of each', () => {
    expect(blocksIn('One\nline.\n\n \nTwo.')).toEqual([
      { kind: 'paragraph', line: ['One line.'] },
      { kind: 'paragraph', line: ['Two.'] },
    ]);
    expect(blocksIn(' \n\n')).toEqual([]);
  });

  it('recognises lists and tables', () => {
    expect(blocksIn('- a\n- [b](/c)\n\n| What | Why |\n| x | y |')).toEqual([
      { kind: 'list', items: [['a'], [{ text: 'b', href: '/c' }]] },
      { kind: 'table', head: [['What'], ['Why']], rows: [[['x'], ['y']]] },
    ]);
  });

  it('treats a block of mixed lines as a paragraph', () => {
    expect(blocksIn('Three:\n- a').map(({ kind }) => kind)).toEqual(['paragraph']);
    expect(blocksIn('| alone |').map(({ kind }) => kind)).toEqual(['paragraph']);
  });
});

describe('inlinesIn', () => {
  it.each(['/terms', '#here', 'https://ico.org.uk/x', 'mailto:a@b.example', 'tel:+441144960999'])(
    'links to %s',
    (href) => {
      expect(inlinesIn(`See [this](${href}).`)).toEqual(['See ', { text: 'this', href }, '.']);
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

  it('leaves other brackets as they are', () => {
    expect(inlinesIn('(a) [b] <i>c</i>')).toEqual(['(a) [b] <i>c</i>']);
  });
});

it('anchorsOf returns readable, unique anchors', () => {
  expect(anchorsOf(['Who we are, and what', 'CCTV', 'CCTV', '§', 'Café — it’s open'])).toEqual([
    'who-we-are-and-what',
    'cctv',
    'cctv-2',
    'section',
    'cafe-its-open',
  ]);
});
